import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  greeting: 'Bonjour,',
  subject: '{shop} : {title}',
  pair: '{name} : {value}',
  linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  codePreheader: 'Valable {minutes} minutes. Ne le communiquez à personne.',
  codes: {
    resetpwd: {
      title: 'Votre code pour réinitialiser le mot de passe',
      body: `Utilisez ce code pour définir un nouveau mot de passe pour votre compte {shop} :

    {code}

Il est valable {minutes} minutes et ne sert qu’une fois. Personne chez {shop} ne vous le demandera jamais.

Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : votre mot de passe reste inchangé.`,
    },
    resetPay: {
      title: 'Votre code pour réinitialiser le mot de passe de paiement',
      body: `Utilisez ce code pour définir un nouveau mot de passe de paiement pour votre portefeuille {shop} :

    {code}

Il est valable {minutes} minutes et ne sert qu’une fois. Personne chez {shop} ne vous le demandera jamais.

Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : votre mot de passe de paiement reste inchangé.`,
    },
    confirmMail: {
      title: 'Votre code pour confirmer cette adresse e-mail',
      body: `Utilisez ce code pour confirmer que cette adresse est la vôtre. {shop} vous écrira ensuite au sujet de vos commandes, de vos remboursements, de votre argent et de votre sécurité :

    {code}

Il est valable {minutes} minutes et ne sert qu’une fois. Personne chez {shop} ne vous le demandera jamais.

Vous n’êtes pas à l’origine de cette demande ? Ignorez cet e-mail : nous ne vous écrirons pas.`,
    },
  },
  payoutAccountAdded: {
    title: 'Un compte de retrait a été ajouté à votre portefeuille',
    preheader: 'Utilisable dans {hours} heures. Ce n’était pas vous ? Réagissez vite.',
    body: `Ce compte a été ajouté à votre portefeuille {shop} :

    {account}

Vous pourrez y retirer de l’argent dans {hours} heures.

Vous n’êtes pas à l’origine de cet ajout ? Supprimez le compte dans l’application, à la page « Retirer », changez votre mot de passe de connexion et votre mot de passe de paiement, et contactez notre service client.`,
  },
  accountErased: {
    title: 'Votre compte est supprimé',
    preheader: 'Ceci est notre dernier e-mail.',
    body: `Comme vous l’avez demandé, votre compte {shop} et vos données personnelles ont été supprimés. Les traces des commandes et des paiements sont conservées le temps exigé par la loi, sans votre nom.

Ceci est notre dernier e-mail. Vous pouvez ouvrir un nouveau compte avec cette adresse à tout moment. Merci d’avoir été des nôtres.`,
  },
  actions: {
    order: 'Voir la commande',
    orders: 'Voir les commandes',
    refund: 'Voir le remboursement',
    topUps: 'Voir mes rechargements',
    withdrawals: 'Voir mes retraits',
    payoutAccounts: 'Voir les comptes de retrait',
    security: 'Vérifier la sécurité du compte',
    deletion: 'Voir les détails',
    export: 'Télécharger vos données',
  },
  order: {
    heading: 'Commande {sn}, {shop}',
    items: 'Articles',
    shipping: 'Livraison',
    discount: 'Remise',
    total: 'Total',
    address: 'Adresse de livraison',
    requested: 'Montant demandé',
    refunded: 'Montant remboursé',
  },
  footer: {
    code: 'Vous recevez cet e-mail parce qu’un code a été demandé pour cette adresse.',
    topic: 'Vous recevez cet e-mail parce que les e-mails à ce sujet sont activés dans vos paramètres.',
    security: 'Nous vous écrivons toujours lorsqu’il s’agit de la sécurité de votre compte.',
    erased: 'Vous recevez cet e-mail parce que vous avez demandé la suppression de votre compte.',
    settings: 'Paramètres des e-mails',
    help: 'Aide et assistance',
  },
};
