import type { CodeTexts } from './code-mail.ts';

export const it: CodeTexts = {
  resetpwd: {
    subject: '{shop}: il tuo codice per reimpostare la password',
    body: `Ciao,

usa questo codice per impostare una nuova password per il tuo account {shop}:

    {code}

È valido per {minutes} minuti e si può usare una sola volta. Nessuno di {shop} te lo chiederà mai.

Non hai fatto tu la richiesta? Ignora questa e-mail: la tua password resta invariata.`,
  },
  resetPay: {
    subject: '{shop}: il tuo codice per reimpostare la password di pagamento',
    body: `Ciao,

usa questo codice per impostare una nuova password di pagamento per il tuo portafoglio {shop}:

    {code}

È valido per {minutes} minuti e si può usare una sola volta. Nessuno di {shop} te lo chiederà mai.

Non hai fatto tu la richiesta? Ignora questa e-mail: la tua password di pagamento resta invariata.`,
  },
  confirmMail: {
    subject: '{shop}: il tuo codice per confermare questo indirizzo',
    body: `Ciao,

usa questo codice per confermare che questo indirizzo è tuo. {shop} ti scriverà poi per le cose importanti su ordini, rimborsi, denaro e sicurezza:

    {code}

È valido per {minutes} minuti e funziona una sola volta. Nessuno di {shop} te lo chiederà mai.

Non l’hai chiesto tu? Ignora questa e-mail: non riceverai altro.`,
  },
};
