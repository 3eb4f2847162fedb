import { list, note } from '../../blocks.ts';
import type { ShopLawTexts } from '../../outline.ts';

export const fr: ShopLawTexts = {
  terms: {
    title: 'Conditions d’utilisation',
    summary: 'Ce que vous et {shop} convenez quand vous utilisez l’application.',
    parts: {
      scope: {
        title: 'Ce qu’elles couvrent',
        blocks: [
          '{shop} est une place de marché : des boutiques indépendantes vendent, {shop} gère l’application, le portefeuille et le service client. Par une commande, vous achetez à la boutique qui y figure.',
          'Les droits que la loi de votre pays donne aux consommateurs restent intacts.',
        ],
      },
      account: {
        title: 'Votre compte',
        blocks: [
          'Un compte appartient à une seule personne. Indiquez un e-mail que vous pouvez lire et gardez vos mots de passe pour vous. Ce qui est fait avec eux compte comme fait par vous, tant que vous ne nous avez pas dit que d’autres les connaissent.',
          'Nous pouvons bloquer un compte en cas d’indices de fraude ou d’abus. Son solde n’est pas perdu pour autant.',
        ],
      },
      orders: {
        title: 'Commandes et prix',
        blocks: [
          'Les prix sont en dollars américains. C’est le total affiché au moment de commander qui compte : il est garanti {quoteMinutes} minutes. L’achat est conclu quand vous avez payé.',
          'Les commandes impayées sont annulées après {payMinutes} minutes. Une commande est réputée reçue quand vous le confirmez, sinon {receiptDays} jours après avoir été entièrement livrée, ou {unheardDays} jours après l’expédition si le transporteur ne dit rien.',
          'Droits de douane, taxes et règles du pays de destination sont à la charge du destinataire.',
        ],
      },
      wallet: {
        title: 'Portefeuille',
        blocks: [
          'Le solde est en dollars américains, ne porte pas intérêt et peut être dépensé dans l’application ou retiré. Recharger est gratuit. Un retrait coûte :',
          list('vers une carte bancaire, {cardFee} ;', 'on-chain, {chainFee}.'),
          'Les rechargements manuels et les retraits sont vérifiés par des personnes. Les monnaies envoyées sur un autre réseau, ou autres que celles indiquées, ne peuvent pas être récupérées.',
          note(
            'Tant que l’application affiche « Mode test » ou « Test », aucun argent réel n’est encaissé ni versé.',
          ),
        ],
      },
      conduct: {
        title: 'Avis et conduite',
        blocks: [
          'Seules les personnes qui ont reçu un article peuvent donner un avis. Écrivez ce que vous avez vu vous-même et ne montrez que des images que vous avez le droit de montrer. Nous retirons ce qui insulte, trompe ou enfreint la loi.',
          'Il est interdit d’attaquer l’application, d’utiliser les comptes ou cartes d’autrui et de blanchir de l’argent.',
        ],
      },
      changes: {
        title: 'Changements et responsabilité',
        blocks: [
          'Quand ces conditions changent, la date ci-dessus change aussi. Pour les commandes déjà passées, celles du jour de la commande s’appliquent.',
          'Nous répondons des dommages causés volontairement ou par faute lourde, et pour le reste dans la mesure prévue par la loi. Sans connexion, l’application montre ce qu’elle a su en dernier ; les données du serveur font foi.',
        ],
      },
    },
  },
  refunds: {
    title: 'Remboursements et retours',
    summary: 'Quand l’argent revient, combien, et comment renvoyer un article.',
    parts: {
      when: {
        title: 'Quand le demander',
        blocks: [
          'Dès qu’une commande est payée et jusqu’à {completeDays} jours après sa réception, même si vous avez déjà donné votre avis. Les motifs sont par exemple un article non reçu, abîmé, erroné ou non conforme à la description, ou un changement d’avis.',
          'Chaque demande exige un motif, une explication et au moins une image. Un seul remboursement peut être en cours par commande.',
        ],
      },
      amount: {
        title: 'Combien est remboursé',
        blocks: [
          'Au plus ce que vous avez payé pour les articles, codes promo et remboursements antérieurs déduits. L’argent va dans votre portefeuille, sans frais.',
        ],
      },
      freight: {
        title: 'Frais de livraison',
        blocks: [
          'Ils sont remboursés si toute la commande est remboursée et que rien n’a encore été expédié ou que rien n’est jamais arrivé. Sinon, ils restent au transporteur.',
        ],
      },
      return: {
        title: 'Renvoyer un article',
        blocks: [
          'N’envoyez rien avant que le retour soit accepté. Envoyez à l’adresse indiquée et saisissez le numéro de suivi dans les {returnDays} jours, sinon le remboursement devient caduc. Vous pouvez refaire une demande tant que la commande n’est pas terminée.',
        ],
      },
      decision: {
        title: 'Décision',
        blocks: [
          'Le service client approuve le remboursement, en approuve une partie ou le refuse, et dit pourquoi. Après un refus, vous pouvez refaire une demande avec de meilleures preuves. Jusqu’à la décision, vous pouvez retirer la vôtre.',
          'Vos droits légaux pour les produits défectueux n’en sont pas limités.',
        ],
      },
    },
  },
};
