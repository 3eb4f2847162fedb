import type { DocumentTexts } from './document-texts.ts';

export const fr: DocumentTexts = {
  bill: {
    title: 'Relevé du portefeuille',
    account: 'Compte',
    opening: 'Solde initial',
    closing: 'Solde final',
    moneyIn: 'Entrées',
    moneyOut: 'Sorties',
    total: 'Total',
    count: 'Opérations',
    date: 'Date',
    kind: 'Libellé',
    reference: 'Numéro',
    balance: 'Solde',
    kinds: {
      recharge: 'Rechargement',
      payment: 'Paiement',
      refund: 'Remboursement',
      extract: 'Retrait',
      extract_return: 'Retrait recrédité',
      correction: 'Correction',
      debt_payment: 'Remboursement de dette',
      recharge_reversal: 'Rechargement annulé',
      adjustment: 'Ajustement du solde',
    },
    empty: 'Aucune opération ce mois-ci',
    units: 'Montants en dollars américains · Fuseau horaire : {zone}',
    cut: 'Seules les {shown} premières opérations sur {total} figurent ici. Les totaux ci-dessus les comprennent toutes.',
    page: 'Page {page} sur {pages}',
  },
  exportReadMe: `Voici ce que {shop} conserve à votre sujet, au {date}.

Chaque fichier .json correspond à un type de données et s’ouvre avec n’importe quel éditeur de texte. Les images que vous avez envoyées sont dans le dossier « pictures ». Les mots de passe n’y figurent pas : nous n’en gardons qu’une empreinte que personne ne peut lire.`,
  sandboxBank: {
    title: 'Banque de test',
    question: 'Confirmez le paiement de {amount} avec votre carte se terminant par {card}.',
    hint: 'Ceci est une banque de test. Le code est 123456.',
    label: 'Code de sécurité',
    confirm: 'Confirmer',
    cancel: 'Annuler',
    wrong: 'Code incorrect. Essais restants : {left}',
    passed: 'Confirmé. Vous pouvez continuer.',
    failed: 'Non confirmé. Aucun montant n’a été débité.',
    unknown: 'Il n’y a rien à confirmer ici.',
  },
};
