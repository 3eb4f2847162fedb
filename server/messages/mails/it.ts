import type { MailTexts } from './mail-texts.ts';

export const it: MailTexts = {
  greeting: 'Ciao,',
  subject: '{shop}: {title}',
  pair: '{name}: {value}',
  linkHint: 'Se il pulsante non funziona, apri questo indirizzo:',
  codePreheader: 'Vale {minutes} minuti. Non comunicarlo a nessuno.',
  codes: {
    resetpwd: {
      title: 'Il tuo codice per reimpostare la password',
      body: `Usa questo codice per impostare una nuova password per il tuo account {shop}:

    {code}

È valido per {minutes} minuti e si può usare una sola volta. Nessuno di {shop} te lo chiederà mai.

Non hai fatto tu la richiesta? Ignora questa e-mail: la tua password resta invariata.`,
    },
    resetPay: {
      title: 'Il tuo codice per reimpostare la password di pagamento',
      body: `Usa questo codice per impostare una nuova password di pagamento per il tuo portafoglio {shop}:

    {code}

È valido per {minutes} minuti e si può usare una sola volta. Nessuno di {shop} te lo chiederà mai.

Non hai fatto tu la richiesta? Ignora questa e-mail: la tua password di pagamento resta invariata.`,
    },
    confirmMail: {
      title: 'Il tuo codice per confermare questo indirizzo e-mail',
      body: `Usa questo codice per confermare che questo indirizzo è tuo. {shop} ti scriverà poi per ordini, rimborsi, denaro e sicurezza:

    {code}

È valido per {minutes} minuti e si può usare una sola volta. Nessuno di {shop} te lo chiederà mai.

Non hai fatto tu la richiesta? Ignora questa e-mail: non ti scriveremo.`,
    },
  },
  payoutAccountAdded: {
    title: 'È stato aggiunto un conto per i prelievi al tuo portafoglio',
    preheader: 'Potrai usarlo tra {hours} ore. Non sei stato tu? Intervieni subito.',
    body: `Questo conto è stato aggiunto al tuo portafoglio {shop}:

    {account}

Potrai prelevare su questo conto tra {hours} ore.

Non sei stato tu? Rimuovi il conto nell’app alla voce Preleva, cambia la password di accesso e la password di pagamento e contatta il nostro servizio clienti.`,
  },
  accountErased: {
    title: 'Il tuo account è stato eliminato',
    preheader: 'Questa è l’ultima e-mail che ti mandiamo.',
    body: `Come hai chiesto, il tuo account {shop} e i tuoi dati personali sono stati eliminati. Le registrazioni di ordini e pagamenti restano per il tempo richiesto dalla legge, senza il tuo nome.

Questa è l’ultima e-mail che ti mandiamo. Con questo indirizzo puoi aprire un nuovo account quando vuoi. Grazie di essere stato con noi.`,
  },
  actions: {
    order: 'Vedi ordine',
    orders: 'Vedi ordini',
    refund: 'Vedi rimborso',
    topUps: 'Vedi le ricariche',
    withdrawals: 'Vedi i prelievi',
    payoutAccounts: 'Vedi i conti per i prelievi',
    security: 'Controlla la sicurezza dell’account',
    deletion: 'Vedi dettagli',
    export: 'Scarica i tuoi dati',
  },
  order: {
    heading: 'Ordine {sn}, {shop}',
    items: 'Articoli',
    shipping: 'Spedizione',
    discount: 'Sconto',
    total: 'Totale',
    address: 'Indirizzo di spedizione',
    requested: 'Importo richiesto',
    refunded: 'Importo rimborsato',
  },
  footer: {
    code: 'Ricevi questa e-mail perché è stato richiesto un codice per questo indirizzo.',
    topic: 'Ricevi questa e-mail perché nelle impostazioni hai attivato le e-mail su questo argomento.',
    security: 'Ti scriviamo sempre quando si tratta della sicurezza del tuo account.',
    erased: 'Ricevi questa e-mail perché ci hai chiesto di eliminare il tuo account.',
    settings: 'Impostazioni e-mail',
    help: 'Aiuto e supporto',
  },
};
