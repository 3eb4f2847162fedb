import { list } from '../../blocks.ts';
import type { PersonLawTexts } from '../../outline.ts';

export const it: PersonLawTexts = {
  privacy: {
    title: 'Informativa sulla privacy',
    summary: 'Che cosa sappiamo di te, perché, chi altro lo vede e per quanto tempo.',
    parts: {
      data: {
        title: 'Che cosa viene conservato',
        blocks: [
          list(
            'Account: e-mail, nome, cellulare se lo indichi, immagine, lingua. Le password solo come hash non reversibile.',
            'Acquisti: carrello, preferiti, negozi seguiti, prodotti visti, indirizzi, ordini, rimborsi, recensioni, messaggi al servizio clienti.',
            'Portafoglio: ogni movimento, le ricariche con le ricevute, i prelievi, i conti salvati. Delle carte circuito, ultime quattro cifre, scadenza e nome.',
            'Accessi: quando, e con quale browser e sistema.',
          ),
        ],
      },
      purpose: {
        title: 'A che cosa serve',
        blocks: [
          'A consegnare e rimborsare ciò che ordini, a tenere al sicuro il tuo denaro, a risponderti e a rispettare obblighi di legge come la contabilità. Non vendiamo dati, non mostriamo pubblicità e non creiamo profili per farla.',
          'Il tuo indirizzo internet serve a limitare gli attacchi, come contatore che scade presto.',
          'Il tuo dispositivo comunica la velocità delle pagine e, una volta al giorno, che {shop} è stato aperto. La comunicazione non identifica né te né il dispositivo, che conserva solo la data.',
        ],
      },
      others: {
        title: 'Chi altro lo vede',
        blocks: [
          list(
            'Il negozio e il corriere: nome, indirizzo, telefono e nota del tuo ordine.',
            'Gestore delle carte, banche e reti blockchain: quanto serve a un pagamento. I trasferimenti su blockchain sono pubblici per sempre.',
            'Il fornitore che recapita le nostre e-mail e, se attivi le notifiche, il servizio push del tuo browser.',
            'Tutti: le tue recensioni, con un nome abbreviato.',
          ),
          'Gli operatori vedono solo ciò che serve al loro compito, e ogni loro azione viene registrata.',
        ],
      },
      duration: {
        title: 'Per quanto tempo',
        blocks: [
          'Gli accessi scadono {sessionDays} giorni dopo l’ultimo utilizzo e vengono cancellati. I codici valgono {codeMinutes} minuti. Le immagini caricate e mai usate si cancellano dopo un giorno.',
          'Ordini e movimenti di denaro restano: i conti non si possono cambiare dopo, nemmeno da parte nostra.',
        ],
      },
      protection: {
        title: 'Come viene protetto',
        blocks: [
          'Le immagini che invii vengono ricreate, senza luogo, ora o dispositivo. Ricevute, prove e immagini per il servizio clienti sono private: i loro indirizzi sono firmati e scadono presto.',
          'L’app non carica nulla da altre aziende: niente tracker, caratteri o immagini.',
        ],
      },
      rights: {
        title: 'I tuoi diritti',
        blocks: [
          'Puoi cambiare da te nome, immagine, lingua e indirizzi, e rimuovere carte e conti. Movimenti ed estratti conto si possono salvare in un file.',
          'Nelle impostazioni, alla voce “Privacy e dati”, ottieni una copia di tutto ciò che conserviamo su di te, disponibile per {exportDays} giorni, e puoi eliminare l’account.',
          'L’eliminazione si può annullare per {closingDays} giorni e attende finché un ordine, un rimborso, una ricarica o un prelievo è aperto o c’è denaro da prelevare. Poi nome, indirizzi, carte, messaggi, immagini e accessi vengono cancellati; ordini, movimenti di denaro e prove dei pagamenti restano senza il tuo nome, per il tempo richiesto dalla legge.',
          'Per far correggere ciò che non puoi cambiare da te, scrivi al servizio clienti. Puoi anche rivolgerti all’autorità per la protezione dei dati del tuo Paese.',
        ],
      },
    },
  },
  storage: {
    title: 'Cookie e dati sul dispositivo',
    summary: 'Che cosa {shop} salva sul tuo dispositivo, e come eliminarlo.',
    parts: {
      cookies: {
        title: 'Due cookie',
        blocks: [
          list(
            '“token” ti mantiene connesso. Esiste solo finché lo sei.',
            '“setting” ricorda la tua lingua.',
          ),
          'Durano entrambi {sessionDays} giorni, servono al funzionamento dell’app e non vanno a nessun altro.',
        ],
      },
      device: {
        title: 'Che cosa resta sul dispositivo',
        blocks: [
          list(
            'L’app stessa, i prodotti e le immagini che hai visto e i negozi che salvi, perché si aprano senza connessione.',
            'Il carrello, le bozze e le modifiche in attesa di invio.',
            'Copie di ordini, portafoglio e indirizzi, per leggerli offline.',
            'Scelte come aspetto, saldo nascosto e risparmio dati, e le ultime ricerche.',
          ),
        ],
      },
      absent: {
        title: 'Che cosa non c’è',
        blocks: [
          'Nessun cookie pubblicitario o di tracciamento, nessuna impronta del dispositivo, nulla di altre aziende. Per questo nessun banner ti chiede il consenso.',
          'L’app non salva mai sul dispositivo password né numeri di carta.',
        ],
      },
      control: {
        title: 'Come eliminarlo',
        blocks: [
          'Uscendo si elimina dal dispositivo tutto ciò che riguarda il tuo account; restano solo le scelte del dispositivo. Nelle impostazioni puoi liberare immagini, prodotti e copie uno per uno. “Cancella dati dei siti” del browser elimina tutto.',
        ],
      },
    },
  },
};
