import { list, note, steps } from '../../blocks.ts';
import type { WalletTexts } from '../../outline.ts';

export const it: WalletTexts = {
  topUp: {
    title: 'Ricaricare',
    articles: {
      byCard: {
        title: 'Ricarica con carta',
        blocks: [
          'Di solito arriva in pochi secondi, senza commissioni. La banca può chiederti una conferma; se non rispondi in tempo, non viene addebitato nulla.',
          'Conserviamo il circuito, le ultime quattro cifre, la scadenza e il nome, mai il numero completo né il codice di sicurezza.',
          'Se cade la connessione, l’app chiede alla banca l’esito invece di addebitare di nuovo: la carta viene addebitata al massimo una volta.',
        ],
      },
      onChain: {
        title: 'Ricarica on-chain',
        blocks: [
          steps(
            'Scegli la rete. Deve essere la stessa che scegli da dove invii.',
            'Copia il tuo indirizzo o inquadra il codice QR, e invia solo una delle monete indicate.',
            'L’app segue il deposito e conta le conferme. Dopo l’ultima viene accreditato da solo; intanto puoi chiudere l’app.',
          ),
          note(
            'Un’altra moneta, o la stessa su un’altra rete, va persa. I depositi tramite DEX, BSC e HECO non sono supportati. Sotto il minimo indicato non viene accreditato nulla.',
          ),
        ],
      },
      byHand: {
        title: 'Ricarica manuale con ricevuta',
        blocks: [
          'Per un pagamento già effettuato, come concordato con il servizio clienti. Indica l’importo e aggiungi un’immagine in cui si leggano importo e data. Una persona la verifica, di solito entro un giorno, senza commissioni.',
          'Nelle tue ricariche risulta in verifica, approvata o rifiutata, con l’importo accreditato o il motivo.',
        ],
      },
      records: {
        title: 'Dove vedo i movimenti di denaro?',
        blocks: [
          '“Movimenti” elenca ogni operazione del portafoglio con il saldo successivo. “Estratto conto” riassume un mese e si può salvare in PDF o CSV.',
          'Nessuna voce viene mai modificata o cancellata. Un errore si corregge con una voce a parte, che vedi.',
        ],
      },
    },
  },
  withdraw: {
    title: 'Prelevare',
    articles: {
      withdrawing: {
        title: 'Come si preleva?',
        blocks: [
          steps(
            'Aggiungi una carta o un indirizzo in “Preleva”. Per un indirizzo scegli la stessa rete della piattaforma di prelievo.',
            'Dopo il tempo di attesa inserisci l’importo. Vedi subito la commissione e quanto arriva.',
            'Conferma con la password di pagamento.',
          ),
          'L’importo non può superare il saldo. Le somme bloccate o in verifica non ne fanno parte.',
        ],
      },
      withdrawalFees: {
        title: 'Commissioni e limiti',
        blocks: [
          list(
            'Carta bancaria: {cardFee}, da {cardMin} a {cardMax} per prelievo.',
            'On-chain: {chainFee}, da {chainMin} a {chainMax} per prelievo.',
          ),
          'La commissione si toglie dall’importo, così puoi prelevare tutto il saldo. Ricariche, pagamenti e rimborsi sono gratuiti.',
        ],
      },
      withdrawalWait: {
        title: 'Perché un nuovo conto aspetta {payoutWaitHours} ore?',
        blocks: [
          'Una nuova carta o un nuovo indirizzo può ricevere denaro solo dopo {payoutWaitHours} ore, e ricevi subito un’e-mail. Così chi si impossessa del tuo telefono non può svuotare il portafoglio e tu hai il tempo di accorgertene.',
          'Non riconosci questa operazione? Rimuovi il conto in “Preleva” e cambia entrambe le password.',
        ],
      },
      withdrawalAudit: {
        title: 'Quanto tempo richiede un prelievo?',
        blocks: [
          'Ogni prelievo è verificato da una persona; quelli più grandi da due. Fino ad allora l’importo è bloccato e puoi annullare: torna subito.',
          'Se è approvato, viene pagato. Se è rifiutato, torna l’intero importo con la commissione, e ne vedi il motivo. Trovi tutto nei tuoi prelievi.',
        ],
      },
    },
  },
};
