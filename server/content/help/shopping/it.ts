import { list, note, steps } from '../../blocks.ts';
import type { ShoppingTexts } from '../../outline.ts';

export const it: ShoppingTexts = {
  orders: {
    title: 'Ordini e consegna',
    articles: {
      ordering: {
        title: 'Come si ordina?',
        blocks: [
          steps(
            'Metti i prodotti nel carrello, seleziona quelli che vuoi ora e procedi.',
            'Scegli l’indirizzo di spedizione. Se vuoi, aggiungi un codice promozionale o una nota per il negozio.',
            'Controlla il totale e ordina. Resta valido {quoteMinutes} minuti, anche se nel frattempo un prezzo cambia.',
            'Paga dal portafoglio con la password di pagamento.',
          ),
          'Ogni negozio spedisce il proprio pacco, quindi articoli di più negozi diventano più ordini. Li paghi comunque insieme.',
        ],
      },
      paying: {
        title: 'Pagare o annullare un ordine',
        blocks: [
          'Un ordine resta riservato per te {payMinutes} minuti. Se non viene pagato entro quel tempo, si annulla da solo e non viene addebitato nulla.',
          'Finché non è pagato puoi anche annullarlo tu. In entrambi i casi gli articoli tornano in vendita e il codice promozionale si può riutilizzare.',
          'Un ordine pagato si può annullare finché il negozio non inizia a prepararlo: il denaro torna subito nel portafoglio. Dopo, chiedi un rimborso.',
        ],
      },
      states: {
        title: 'Che cosa significa lo stato dell’ordine?',
        blocks: [
          list(
            'Da pagare: riservato, non ancora pagato.',
            'Da spedire: pagato, il negozio lo sta preparando.',
            'Spedito: consegnato al corriere.',
            'Ricevuto: lo hai confermato, o sono passati {receiptDays} giorni dalla consegna.',
            'Completato: tutto è recensito, o sono passati {completeDays} giorni dalla ricezione.',
            'Assistenza: si sta esaminando un rimborso.',
            'Annullato: non pagato in tempo, o annullato da te.',
          ),
          'Conferma la ricezione solo quando hai il pacco in mano e lo hai controllato.',
        ],
      },
      freight: {
        title: 'Quanto costa la spedizione?',
        blocks: [
          'La stabilisce ogni negozio: un prezzo base che comprende il primo chilogrammo e un importo per ogni ulteriore chilogrammo iniziato. Molti negozi spediscono gratis a partire da un certo importo.',
          'La pagina del prodotto indica il prezzo e la soglia, il carrello quanto manca alla spedizione gratuita, il checkout la somma esatta.',
        ],
      },
      promo: {
        title: 'Codici promozionali',
        blocks: [
          'Inserisci il codice al checkout. Toglie una percentuale, un importo fisso o la spedizione, e lo sconto si divide tra tutti i negozi dell’ordine.',
          'Un codice può avere una scadenza, un importo minimo e un numero di utilizzi, oppure valere solo per gli articoli di alcuni negozi o categorie. Se non vale, il motivo è indicato sotto il campo. Vale un solo codice per checkout.',
        ],
      },
      tracking: {
        title: 'Dov’è il mio pacco?',
        blocks: [
          'L’ordine mostra il corriere, il numero di tracciamento, che copi con un tocco, e i passaggi del pacco, dal più recente. Un ordine può arrivare in più pacchi.',
          'I pacchi dall’estero possono restare fermi giorni in dogana. Se a lungo non si muove nulla, chiedi un rimborso indicando che non è arrivato.',
          note(
            'Il destinatario potrebbe dover pagare dazi e imposte di importazione. Non sono compresi nel prezzo e te li comunica il corriere.',
          ),
        ],
      },
    },
  },
  afterSale: {
    title: 'Rimborsi e recensioni',
    articles: {
      refundApply: {
        title: 'Chiedere un rimborso',
        blocks: [
          'Puoi chiederlo da quando l’ordine è pagato fino a {completeDays} giorni dopo la ricezione, anche se l’hai già recensito.',
          steps(
            'Apri l’ordine e scegli “Rimborso”.',
            'Scegli gli articoli, con o senza reso, e se li hai ricevuti.',
            'Indica importo, motivo e spiegazione, e aggiungi almeno un’immagine come prova.',
          ),
          'Per ogni ordine può essere aperto un rimborso alla volta. Mentre viene esaminato puoi ritirarlo. Se viene rifiutato, ne vedi il motivo e puoi chiederlo di nuovo.',
        ],
      },
      refundReturn: {
        title: 'Restituire un articolo',
        blocks: [
          'Chiedi prima un rimborso con reso e non spedire nulla finché non è accettato. Il rimborso mostrerà allora l’indirizzo a cui spedire.',
          'Inserisci corriere e numero di tracciamento entro {returnDays} giorni, altrimenti il rimborso decade. Il denaro torna quando il pacco è arrivato.',
        ],
      },
      refundMoney: {
        title: 'Quanto viene rimborsato, e quando?',
        blocks: [
          'Al massimo quanto hai pagato per quegli articoli: lo sconto di un codice promozionale non viene rimborsato. Può essere concessa anche solo una parte; il rimborso dice allora perché.',
          'La spedizione viene rimborsata se si rimborsa l’intero ordine e non è ancora partito nulla o il pacco non è mai arrivato. Se il pacco è arrivato, il corriere è già stato pagato.',
          'Il denaro è nel portafoglio appena il rimborso è approvato, e compaiono nei movimenti.',
        ],
      },
      reviews: {
        title: 'Scrivere una recensione',
        blocks: [
          'Quando hai ricevuto un ordine, dai da una a cinque stelle a prodotto, servizio e spedizione, scrivi due righe e aggiungi fino a {reviewPictures} immagini. Luogo e ora vengono tolti dalle immagini.',
          'Ciò che hai iniziato resta sul dispositivo, anche offline. La recensione mostra un nome abbreviato. Più avanti puoi aggiungere un commento, una volta.',
        ],
      },
    },
  },
};
