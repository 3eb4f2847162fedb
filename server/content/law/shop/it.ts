import { list, note } from '../../blocks.ts';
import type { ShopLawTexts } from '../../outline.ts';

export const it: ShopLawTexts = {
  terms: {
    title: 'Condizioni d’uso',
    summary: 'Ciò che tu e {shop} concordate quando usi l’app.',
    parts: {
      scope: {
        title: 'Che cosa regolano',
        blocks: [
          '{shop} è un marketplace: vendono negozi indipendenti, {shop} gestisce l’app, il portafoglio e il servizio clienti. Con un ordine acquisti dal negozio indicato.',
          'I diritti che la legge del tuo Paese riconosce ai consumatori restano invariati.',
        ],
      },
      account: {
        title: 'Il tuo account',
        blocks: [
          'Un account appartiene a una sola persona. Indica un’e-mail che puoi leggere e non rivelare le password. Ciò che viene fatto con le tue password vale come fatto da te, finché non ci comunichi che altri le conoscono.',
          'Possiamo bloccare un account se ci sono segni di frode o abuso. Il saldo non va perso per questo.',
        ],
      },
      orders: {
        title: 'Ordini e prezzi',
        blocks: [
          'I prezzi sono in dollari USA. Conta il totale che vedi al momento dell’ordine: resta valido {quoteMinutes} minuti. L’acquisto è concluso quando hai pagato.',
          'Gli ordini non pagati vengono annullati dopo {payMinutes} minuti. Un ordine vale come ricevuto quando lo confermi, altrimenti {receiptDays} giorni dopo la consegna di tutto, o {unheardDays} giorni dopo la spedizione se il corriere non dà notizie.',
          'Dazi, imposte e norme del Paese di destinazione sono a carico del destinatario.',
        ],
      },
      wallet: {
        title: 'Portafoglio',
        blocks: [
          'Il saldo è in dollari USA, non produce interessi e si può spendere nell’app o prelevare. Ricaricare è gratuito. Un prelievo costa:',
          list('su carta bancaria {cardFee};', 'on-chain {chainFee}.'),
          'Ricariche manuali e prelievi sono verificati da persone. Le monete inviate su un’altra rete o di tipo diverso da quello indicato non si possono recuperare.',
          note('Finché l’app mostra “Modalità di prova” o “Test”, non si incassa né si paga denaro reale.'),
        ],
      },
      conduct: {
        title: 'Recensioni e comportamento',
        blocks: [
          'Può recensire un articolo solo chi lo ha ricevuto. Scrivi ciò che hai visto tu e mostra solo immagini che puoi mostrare. Rimuoviamo ciò che offende, inganna o viola la legge.',
          'È vietato attaccare l’app, usare account o carte altrui e riciclare denaro.',
        ],
      },
      changes: {
        title: 'Modifiche e responsabilità',
        blocks: [
          'Quando queste condizioni cambiano, cambia anche la data in alto. Per gli ordini già fatti valgono le condizioni di quel giorno.',
          'Rispondiamo dei danni causati con dolo o colpa grave, e per il resto nei limiti previsti dalla legge. Senza connessione l’app mostra gli ultimi dati noti; fanno fede i dati del server.',
        ],
      },
    },
  },
  refunds: {
    title: 'Rimborsi e resi',
    summary: 'Quando torna il denaro, quanto, e come si restituisce un articolo.',
    parts: {
      when: {
        title: 'Quando puoi chiederlo',
        blocks: [
          'Da quando l’ordine è pagato fino a {completeDays} giorni dopo la ricezione, anche se l’hai già recensito. I motivi sono, per esempio, che qualcosa non è arrivato, è danneggiato, sbagliato o diverso dalla descrizione, o che hai cambiato idea.',
          'Ogni richiesta vuole un motivo, una spiegazione e almeno un’immagine. Per un ordine può essere aperto un rimborso alla volta.',
        ],
      },
      amount: {
        title: 'Quanto torna',
        blocks: [
          'Al massimo quanto hai pagato per gli articoli, al netto di codici promozionali e rimborsi precedenti. Il denaro va nel portafoglio, senza commissioni.',
        ],
      },
      freight: {
        title: 'Spese di spedizione',
        blocks: [
          'Tornano se si rimborsa tutto l’ordine e non è ancora partito nulla o non è mai arrivato nulla. Altrimenti restano al corriere.',
        ],
      },
      return: {
        title: 'Restituire un articolo',
        blocks: [
          'Non spedire nulla finché il reso non è accettato. Spedisci all’indirizzo indicato e inserisci il numero di tracciamento entro {returnDays} giorni, o il rimborso decade. Puoi chiederlo di nuovo finché l’ordine non è completato.',
        ],
      },
      decision: {
        title: 'Decisione',
        blocks: [
          'Il servizio clienti approva il rimborso, ne approva una parte o lo rifiuta, e dice perché. Dopo un rifiuto puoi chiederlo di nuovo con prove migliori. Fino alla decisione puoi ritirare la richiesta.',
          'I tuoi diritti di legge per i prodotti difettosi non ne sono limitati.',
        ],
      },
    },
  },
};
