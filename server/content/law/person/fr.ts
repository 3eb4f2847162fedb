import { list } from '../../blocks.ts';
import type { PersonLawTexts } from '../../outline.ts';

export const fr: PersonLawTexts = {
  privacy: {
    title: 'Politique de confidentialité',
    summary: 'Ce que nous savons de vous, pourquoi, qui d’autre le voit, et combien de temps.',
    parts: {
      data: {
        title: 'Ce qui est conservé',
        blocks: [
          list(
            'Compte : e-mail, nom, téléphone si vous le donnez, image, langue. Les mots de passe seulement sous forme d’empreinte irréversible.',
            'Achats : panier, favoris, boutiques suivies, produits vus, adresses, commandes, remboursements, avis, messages au service client.',
            'Portefeuille : chaque mouvement, les rechargements avec leurs justificatifs, les retraits, les comptes enregistrés. Des cartes : marque, quatre derniers chiffres, expiration et nom.',
            'Connexions : quand, et avec quel navigateur et système.',
          ),
        ],
      },
      purpose: {
        title: 'À quoi cela sert',
        blocks: [
          'À livrer et rembourser vos commandes, à protéger votre argent, à vous répondre et à remplir des obligations légales comme la comptabilité. Nous ne vendons pas de données, ne montrons pas de publicité et n’établissons pas de profils pour en faire.',
          'Votre adresse internet sert à limiter les attaques, comme compteur vite effacé.',
          'Votre appareil signale la vitesse des pages et, une fois par jour, que {shop} a été ouvert. Ce signal n’identifie ni vous ni l’appareil, qui ne garde que la date.',
        ],
      },
      others: {
        title: 'Qui d’autre le voit',
        blocks: [
          list(
            'La boutique et le transporteur : nom, adresse, téléphone et note de votre commande.',
            'Prestataire de cartes, banques et réseaux blockchain : ce qu’exige un paiement. Les transferts sur une blockchain sont publics pour toujours.',
            'Le prestataire qui achemine nos e-mails et, si vous activez les notifications, le service push de votre navigateur.',
            'Tout le monde : vos avis, avec un nom abrégé.',
          ),
          'Les opérateurs voient ce qu’exige leur tâche, et chacun de leurs actes est consigné.',
        ],
      },
      duration: {
        title: 'Combien de temps',
        blocks: [
          'Les connexions expirent {sessionDays} jours après leur dernière utilisation et sont supprimées. Les codes sont valables {codeMinutes} minutes. Les images envoyées mais jamais utilisées sont supprimées après un jour.',
          'Les commandes et mouvements d’argent restent : les comptes ne peuvent pas être modifiés après coup, pas même par nous.',
        ],
      },
      protection: {
        title: 'Comment c’est protégé',
        blocks: [
          'Les images que vous envoyez sont recréées, sans lieu, heure ni appareil. Justificatifs, preuves et images au service client sont privés : leurs adresses sont signées et expirent vite.',
          'L’application ne charge rien d’autres entreprises : ni traceurs, ni polices, ni images.',
        ],
      },
      rights: {
        title: 'Vos droits',
        blocks: [
          'Vous pouvez changer vous-même nom, image, langue et adresses, et retirer cartes et comptes. Mouvements et relevés s’enregistrent dans un fichier.',
          'Dans les paramètres, sous « Confidentialité et données », vous obtenez une copie de tout ce qui est conservé sur vous, disponible pendant {exportDays} jours, et vous pouvez supprimer votre compte.',
          'Une suppression peut être annulée pendant {closingDays} jours, et attend tant qu’une commande, un remboursement, un rechargement ou un retrait est en cours ou qu’il reste de l’argent à retirer. Nom, adresses, cartes, messages, images et connexions sont ensuite supprimés ; commandes, mouvements d’argent et justificatifs de paiement restent sans votre nom, le temps exigé par la loi.',
          'Pour faire corriger ce que vous ne pouvez pas changer vous-même, écrivez au service client. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
        ],
      },
    },
  },
  storage: {
    title: 'Cookies et stockage sur l’appareil',
    summary: 'Ce que {shop} stocke sur votre appareil, et comment l’effacer.',
    parts: {
      cookies: {
        title: 'Deux cookies',
        blocks: [
          list(
            '« token » vous garde connecté. Il n’existe que tant que vous l’êtes.',
            '« setting » retient votre langue.',
          ),
          'Tous deux durent {sessionDays} jours, sont nécessaires au fonctionnement et ne vont à personne d’autre.',
        ],
      },
      device: {
        title: 'Ce que l’appareil garde',
        blocks: [
          list(
            'L’application elle-même, les produits et images que vous avez vus et les boutiques que vous gardez, pour s’ouvrir sans connexion.',
            'Votre panier, vos brouillons et les changements en attente d’envoi.',
            'Des copies de vos commandes, de votre portefeuille et de vos adresses, pour les lire hors ligne.',
            'Des choix comme l’apparence, le solde masqué et l’économie de données, et vos dernières recherches.',
          ),
        ],
      },
      absent: {
        title: 'Ce qui n’y est pas',
        blocks: [
          'Aucun cookie publicitaire ou de suivi, aucune empreinte de votre appareil, rien d’autres entreprises. C’est pourquoi aucune bannière ne demande votre accord.',
          'L’application ne stocke jamais de mot de passe ni de numéro de carte sur l’appareil.',
        ],
      },
      control: {
        title: 'Comment l’effacer',
        blocks: [
          'La déconnexion efface de l’appareil tout ce qui touche à votre compte ; seuls les choix de l’appareil restent. Dans les paramètres, vous pouvez libérer images, produits et copies un par un. « Effacer les données du site » de votre navigateur efface tout.',
        ],
      },
    },
  },
};
