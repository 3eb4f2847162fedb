import type { CodeTexts } from './code-mail.ts';

export const fr: CodeTexts = {
  resetpwd: {
    subject: '{shop} : votre code pour réinitialiser le mot de passe',
    body: `Bonjour,

Utilisez ce code pour définir un nouveau mot de passe pour votre compte {shop} :

    {code}

Il est valable {minutes} minutes et ne sert qu’une fois. Personne chez {shop} ne vous le demandera jamais.

Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : votre mot de passe reste inchangé.`,
  },
  resetPay: {
    subject: '{shop} : votre code pour réinitialiser le mot de passe de paiement',
    body: `Bonjour,

Utilisez ce code pour définir un nouveau mot de passe de paiement pour votre portefeuille {shop} :

    {code}

Il est valable {minutes} minutes et ne sert qu’une fois. Personne chez {shop} ne vous le demandera jamais.

Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : votre mot de passe de paiement reste inchangé.`,
  },
  confirmMail: {
    subject: '{shop} : votre code pour confirmer cette adresse',
    body: `Bonjour,

Utilisez ce code pour confirmer que cette adresse est la vôtre. {shop} vous écrira ensuite pour ce qui compte : commandes, remboursements, argent et sécurité.

    {code}

Il est valable {minutes} minutes et ne fonctionne qu’une fois. Personne chez {shop} ne vous le demandera jamais.

Vous n’avez rien demandé ? Ignorez ce message : vous n’en recevrez pas d’autre.`,
  },
};
