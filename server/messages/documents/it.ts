import type { DocumentTexts } from './document-texts.ts';

export const it: DocumentTexts = {
  bill: {
    title: 'Estratto conto del portafoglio',
    account: 'Account',
    opening: 'Saldo iniziale',
    closing: 'Saldo finale',
    moneyIn: 'Entrate',
    moneyOut: 'Uscite',
    total: 'Totale',
    count: 'Movimenti',
    date: 'Data',
    kind: 'Descrizione',
    reference: 'Numero',
    balance: 'Saldo',
    kinds: {
      recharge: 'Ricarica',
      payment: 'Pagamento',
      refund: 'Rimborso',
      extract: 'Prelievo',
      extract_return: 'Prelievo riaccreditato',
      correction: 'Rettifica',
      debt_payment: 'Saldo del debito',
      recharge_reversal: 'Ricarica stornata',
      adjustment: 'Adeguamento del saldo',
    },
    empty: 'Nessun movimento in questo mese',
    units: 'Importi in dollari USA · Fuso orario: {zone}',
    cut: 'Sono elencati solo i primi {shown} movimenti su {total}. I totali qui sopra li comprendono tutti.',
    page: 'Pagina {page} di {pages}',
  },
  exportReadMe: `Questi sono i dati che {shop} conserva su di te, aggiornati al {date}.

Ogni file .json contiene un tipo di dati e si apre con qualsiasi editor di testo. Le immagini che hai inviato sono nella cartella "pictures". Le password non ci sono: le conserviamo solo come hash che nessuno può leggere.`,
  sandboxBank: {
    title: 'Banca di prova',
    question: 'Conferma il pagamento di {amount} con la carta che termina con {card}.',
    hint: 'Questa è una banca di prova. Il codice è 123456.',
    label: 'Codice di sicurezza',
    confirm: 'Conferma',
    cancel: 'Annulla',
    wrong: 'Codice errato. Tentativi rimasti: {left}',
    passed: 'Confermato. Puoi proseguire.',
    failed: 'Non confermato. Nessun addebito effettuato.',
    unknown: 'Qui non c’è nulla da confermare.',
  },
};
