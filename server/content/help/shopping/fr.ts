import { list, note, steps } from '../../blocks.ts';
import type { ShoppingTexts } from '../../outline.ts';

export const fr: ShoppingTexts = {
  orders: {
    title: 'Commandes et livraison',
    articles: {
      ordering: {
        title: 'Comment commander ?',
        blocks: [
          steps(
            'Mettez des produits au panier, sélectionnez ce que vous voulez maintenant et validez.',
            'Choisissez l’adresse de livraison. Ajoutez si vous voulez un code promo ou une note pour la boutique.',
            'Vérifiez le total et commandez. Il est garanti {quoteMinutes} minutes, même si un prix change entre-temps.',
            'Payez depuis votre portefeuille avec le mot de passe de paiement.',
          ),
          'Chaque boutique expédie son propre colis : des articles de plusieurs boutiques deviennent donc plusieurs commandes. Vous les payez quand même ensemble.',
        ],
      },
      paying: {
        title: 'Payer ou annuler une commande',
        blocks: [
          'Une commande vous est réservée {payMinutes} minutes. Si elle n’est pas payée d’ici là, elle est annulée d’elle-même et rien n’est débité.',
          'Tant qu’elle n’est pas payée, vous pouvez aussi l’annuler. Dans les deux cas, les articles sont remis en vente et un code promo peut resservir.',
          'Une commande payée peut être annulée tant que la boutique n’a pas commencé à la préparer : l’argent revient aussitôt dans votre portefeuille. Ensuite, demandez un remboursement.',
        ],
      },
      states: {
        title: 'Que signifie l’état d’une commande ?',
        blocks: [
          list(
            'À payer : réservée, pas encore payée.',
            'À expédier : payée, la boutique la prépare.',
            'Expédiée : remise au transporteur.',
            'Reçue : vous l’avez confirmé, ou {receiptDays} jours ont passé depuis qu’elle a été livrée.',
            'Terminée : tout a reçu un avis, ou {completeDays} jours ont passé depuis la réception.',
            'SAV : un remboursement est à l’étude.',
            'Annulée : pas payée à temps, ou annulée par vous.',
          ),
          'Ne confirmez la réception qu’avec le colis en main, et après l’avoir vérifié.',
        ],
      },
      freight: {
        title: 'Combien coûte la livraison ?',
        blocks: [
          'Chaque boutique fixe la sienne : un prix de base qui comprend le premier kilogramme, et un montant par kilogramme supplémentaire entamé. Beaucoup de boutiques l’offrent à partir d’un certain montant.',
          'La page du produit indique le prix et le seuil, le panier ce qui manque pour la livraison offerte, et la commande la somme exacte.',
        ],
      },
      promo: {
        title: 'Codes promo',
        blocks: [
          'Saisissez le code en finalisant la commande. Il déduit un pourcentage, un montant fixe ou la livraison, et se répartit sur toutes les boutiques de la commande.',
          'Un code peut avoir une date de fin, un montant minimal et un nombre d’utilisations, ou ne valoir que pour les articles de certaines boutiques ou catégories. S’il n’est pas applicable, la raison est indiquée sous le champ. Un seul code par commande.',
        ],
      },
      tracking: {
        title: 'Où est mon colis ?',
        blocks: [
          'La commande montre le transporteur, le numéro de suivi, que vous copiez d’un geste, et le trajet du colis, le plus récent d’abord. Une commande peut arriver en plusieurs colis.',
          'Les colis de l’étranger peuvent rester des jours à la douane. Si rien ne bouge pendant longtemps, demandez un remboursement pour non-réception.',
          note(
            'Le destinataire peut avoir à payer des droits de douane et des taxes. Ils ne sont pas compris dans le prix, et le transporteur vous en informe.',
          ),
        ],
      },
    },
  },
  afterSale: {
    title: 'Remboursements et avis',
    articles: {
      refundApply: {
        title: 'Demander un remboursement',
        blocks: [
          'C’est possible dès qu’une commande est payée et jusqu’à {completeDays} jours après sa réception, même si vous avez déjà donné votre avis.',
          steps(
            'Ouvrez la commande et choisissez « Remboursement ».',
            'Choisissez les articles, avec ou sans retour, et si vous les avez reçus.',
            'Indiquez montant, motif et explication, et ajoutez au moins une image comme preuve.',
          ),
          'Pour chaque commande, un seul remboursement peut être en cours. Vous pouvez le retirer tant qu’il est à l’étude. S’il est refusé, la raison est indiquée et vous pouvez en refaire la demande.',
        ],
      },
      refundReturn: {
        title: 'Renvoyer un article',
        blocks: [
          'Demandez d’abord un remboursement avec retour, et n’envoyez rien avant qu’il soit accepté. L’adresse d’envoi s’affiche alors dans le remboursement.',
          'Indiquez le transporteur et le numéro de suivi dans les {returnDays} jours, sinon le remboursement devient caduc. L’argent revient quand le colis est arrivé.',
        ],
      },
      refundMoney: {
        title: 'Combien est remboursé, et quand ?',
        blocks: [
          'Au plus ce que vous avez payé pour ces articles : la réduction d’un code promo n’est pas remboursée. Une partie seulement peut aussi être accordée ; la raison est alors indiquée.',
          'La livraison est remboursée si toute la commande est remboursée et que rien n’a encore été expédié ou que le colis n’est jamais arrivé. Si le colis est arrivé, le transporteur a été payé.',
          'L’argent est dans votre portefeuille dès que le remboursement est approuvé, et figure dans les mouvements.',
        ],
      },
      reviews: {
        title: 'Écrire un avis',
        blocks: [
          'Après réception d’une commande, donnez une à cinq étoiles au produit, au service et à la livraison, écrivez quelques mots et ajoutez jusqu’à {reviewPictures} images. Le lieu et l’heure sont retirés des images.',
          'Ce que vous avez commencé reste sur l’appareil, même hors ligne. L’avis montre un nom abrégé. Vous pourrez le compléter une fois plus tard.',
        ],
      },
    },
  },
};
