import type { NotificationTexts } from './notification-text.ts';

export const fr: NotificationTexts = {
  unknownDevice: 'un appareil inconnu',
  lockScreen: {
    details: 'Ouvrez l’application pour voir les détails.',
    reviewReplied: 'Une boutique a répondu à votre avis',
  },
  order_paid: {
    title: 'Paiement reçu',
    text: 'La commande {sn} est payée : {total}. La boutique la prépare.',
  },
  order_paid_several: {
    title: 'Paiement reçu',
    text: '{orderCount} commandes sont payées, {total} au total. Les boutiques les préparent.',
  },
  order_shipped: { title: 'En route', text: 'La commande {sn} a été remise au transporteur.' },
  parcel_out_for_delivery: {
    title: 'En cours de livraison',
    text: 'Un colis de la commande {sn} est en cours de livraison.',
  },
  parcel_delivered: {
    title: 'Livré',
    text: 'Un colis de la commande {sn} a été livré. Quand tout est là, confirmez la réception.',
  },
  parcel_problem: {
    title: 'Problème de livraison',
    text: 'Le transporteur signale un problème avec un colis de la commande {sn}. Ouvrez la commande pour le voir et contactez le service client.',
  },
  order_received: {
    title: 'Commande reçue',
    text: 'Le délai pour confirmer la réception de la commande {sn} est écoulé : elle est considérée comme reçue.',
  },
  order_expired: {
    title: 'Commande annulée',
    text: 'La commande {sn} n’a pas été payée à temps et a été annulée.',
  },
  order_expired_several: {
    title: 'Commandes annulées',
    text: '{orderCount} commandes n’ont pas été payées à temps et ont été annulées.',
  },
  refund_accepted: {
    title: 'Retour accepté',
    text: 'Renvoyez les articles et saisissez le numéro de suivi de votre colis. Votre demande : {amount}.',
  },
  refund_passed: {
    title: 'Remboursement versé',
    text: '{amount} ont été reversés sur votre portefeuille.',
  },
  refund_by_shop: {
    title: 'Remboursement de la boutique',
    text: '{amount} pour la commande {order} ont été reversés sur votre portefeuille. {reason}',
  },
  order_canceled_by_shop: {
    title: 'Commande annulée',
    text: 'Nous avons annulé la commande {order}, et {amount} ont été reversés sur votre portefeuille. {reason}',
  },
  shopRefundReasons: {
    goodwill: 'C’est un geste commercial de notre part.',
    damaged: 'Les articles sont arrivés endommagés.',
    missing_parts: 'Il manquait des articles dans votre commande.',
    not_deliverable: 'Votre colis n’a pas pu être livré.',
    out_of_stock: 'Les articles sont en rupture de stock.',
    delayed: 'Votre commande a pris du retard.',
    on_request: 'Vous nous l’avez demandé.',
    other: 'Pour toute question, contactez le service client.',
  },
  refund_passed_in_part: {
    title: 'Remboursement versé en partie',
    text: 'Sur les {asked} demandés, {amount} sont revenus dans votre portefeuille. Ouvrez le remboursement pour voir pourquoi.',
  },
  refund_refused: {
    title: 'Remboursement refusé',
    text: 'Votre demande de {amount} a été refusée. Ouvrez-la pour en voir la raison.',
  },
  refund_lapsed: {
    title: 'Remboursement clos',
    text: 'Les articles n’ont pas été renvoyés à temps : votre demande de {amount} a été close.',
  },
  recharge_passed: { title: 'Rechargement reçu', text: '{amount} sont dans votre portefeuille.' },
  recharge_refused: {
    title: 'Rechargement refusé',
    text: 'Votre rechargement de {amount} n’a pas été accepté. Ouvrez-le pour en voir la raison.',
  },
  recharge_reversed: {
    title: 'Rechargement repris',
    text: 'L’émetteur de votre carte a repris votre rechargement de {amount}. Le montant a été retiré de votre portefeuille.',
  },
  recharge_reversed_owed: {
    title: 'Rechargement repris',
    text: 'L’émetteur de votre carte a repris votre rechargement de {amount}. Il manquait {owed} dans votre portefeuille : vos prochains crédits les régleront d’abord.',
  },
  chain_credited: {
    title: 'Dépôt crédité',
    text: '{amount} sont arrivés par {network} dans votre portefeuille.',
  },
  withdrawal_passed: { title: 'Retrait versé', text: 'Votre retrait de {amount} a été versé.' },
  withdrawal_refused: {
    title: 'Retrait refusé',
    text: 'Votre retrait a été refusé et {amount} sont revenus dans votre portefeuille. Ouvrez-le pour en voir la raison.',
  },
  service_answered: {
    title: 'Le service client a répondu',
    text: 'Ouvrez la conversation pour lire sa réponse.',
  },
  review_replied: {
    title: '{shop} a répondu à votre avis',
    text: 'Lisez ce que la boutique a écrit.',
  },
  payout_account_added: {
    title: 'Compte de retrait ajouté',
    text: '{account} a été ajouté à votre portefeuille. Ce n’était pas vous ? Supprimez-le et changez vos mots de passe.',
  },
  password_changed: {
    title: 'Mot de passe modifié',
    text: 'Votre mot de passe de connexion a été modifié. Ce n’était pas vous ? Réinitialisez-le tout de suite et contactez le service client.',
  },
  pay_password_changed: {
    title: 'Mot de passe de paiement modifié',
    text: 'Votre mot de passe de paiement a été modifié. Ce n’était pas vous ? Réinitialisez-le tout de suite et contactez le service client.',
  },
  new_sign_in: {
    title: 'Nouvelle connexion',
    text: 'Une connexion à votre compte a eu lieu sur {device}. Ce n’était pas vous ? Fermez cette session et changez votre mot de passe.',
  },
  account_closing: {
    title: 'Le compte sera supprimé',
    text: 'Votre compte sera supprimé le {date}. D’ici là, vous pouvez annuler dans les paramètres. Ce n’est pas vous ? Annulez et changez vos mots de passe.',
  },
  account_kept: {
    title: 'Le compte est conservé',
    text: 'Votre compte ne sera pas supprimé : tout reste comme avant.',
  },
  export_ready: {
    title: 'Vos données sont prêtes',
    text: 'La copie de vos données peut être téléchargée dans les paramètres pendant {days} jours.',
  },
};
