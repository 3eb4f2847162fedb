import { list, note, steps } from '../../blocks.ts';
import type { DeviceTexts } from '../../outline.ts';

export const fr: DeviceTexts = {
  start: {
    title: 'Premiers pas',
    articles: {
      account: {
        title: 'Faut-il un compte ?',
        blocks: [
          'Pas pour parcourir, chercher et remplir un panier. Pour commander, payer, suivre vos commandes et utiliser le portefeuille, créez un compte avec votre e-mail et un mot de passe d’au moins {passwordMin} caractères.',
          'Ce que vous mettez au panier avant de vous connecter rejoint le panier de votre compte. Si un article est dans les deux, la plus grande quantité compte.',
        ],
      },
      install: {
        title: 'Mettre {shop} sur l’écran d’accueil',
        blocks: [
          'Une fois installée, l’application s’ouvre aussitôt, même sans connexion.',
          list(
            'Android et ordinateurs : touchez « Installer » dans les paramètres, ou choisissez-le dans le menu du navigateur.',
            'iPhone et iPad : touchez le bouton de partage, puis « Sur l’écran d’accueil ».',
          ),
          'Pour la retirer, supprimez l’icône comme pour toute autre application. Votre compte, vos commandes et votre solde restent.',
        ],
      },
      languages: {
        title: 'Changer de langue',
        blocks: [
          'Ouvrez « Compte », puis « Langue ». Les menus, les produits, les e-mails et ces pages changent ; les prix restent en dollars américains.',
          'Les avis restent dans la langue où ils ont été écrits.',
        ],
      },
      notifications: {
        title: 'Choisir ses notifications',
        blocks: [
          'Dans « Compte », sous « Notifications », vous lisez tout ce qui se passe avec vos commandes, vos remboursements et votre argent. Dans les paramètres, vous choisissez pour chaque type si vous êtes aussi averti hors de l’application.',
          list(
            '« Notifications sur cet appareil » : un message sur l’écran verrouillé, même si l’application est fermée. Aucun montant n’y apparaît.',
            '« E-mail » : l’essentiel, à votre adresse e-mail une fois qu’elle est confirmée.',
          ),
          'Ce qui concerne la sécurité de votre compte est toujours envoyé par e-mail.',
          note(
            'Sur un iPhone ou un iPad, ajoutez d’abord l’application à l’écran d’accueil. Si les notifications sont bloquées, autorisez-les dans les paramètres du navigateur.',
          ),
        ],
      },
    },
  },
  security: {
    title: 'Mots de passe et sécurité',
    articles: {
      payPassword: {
        title: 'Qu’est-ce que le mot de passe de paiement ?',
        blocks: [
          'Un code de {payMin} à {payMax} chiffres, demandé chaque fois que de l’argent quitte votre portefeuille : pour un paiement et pour un retrait. Choisissez-le différent de votre mot de passe de connexion.',
          'Pour le changer, il faut l’ancien, ou un code que nous envoyons à votre adresse e-mail.',
          note(
            'Personne chez {shop} ne vous demandera jamais vos mots de passe ni un code reçu par e-mail. Aucun retrait n’exige de payer d’abord : qui le demande est un escroc.',
          ),
        ],
      },
      payLocked: {
        title: 'J’ai saisi un mauvais mot de passe de paiement',
        blocks: [
          'Après {payTries} erreurs, il est bloqué {payLockMinutes} minutes. Après {payResetTries}, il faut le redéfinir avec un code reçu par e-mail, ce qui lève aussi le blocage.',
          'Un code est valable {codeMinutes} minutes. Seul le plus récent compte : utilisez le dernier e-mail. Rien reçu ? Regardez dans les indésirables.',
        ],
      },
      loginPassword: {
        title: 'J’ai oublié mon mot de passe de connexion',
        blocks: [
          steps(
            'Sur la page de connexion, touchez « Mot de passe oublié ? » et saisissez votre e-mail.',
            'Saisissez le code reçu dans les {codeMinutes} minutes.',
            'Choisissez un nouveau mot de passe. Vous êtes alors déconnecté de tous les appareils.',
          ),
        ],
      },
      devices: {
        title: 'Voir et fermer les connexions d’autres appareils',
        blocks: [
          '« Sécurité » liste les appareils connectés, que vous pouvez déconnecter un par un. Une connexion expire d’elle-même {sessionDays} jours après sa dernière utilisation.',
          'Un appareil inconnu ? Déconnectez-le, puis changez votre mot de passe de connexion et votre mot de passe de paiement.',
        ],
      },
      sharedPhone: {
        title: 'Je partage ce téléphone ou cet ordinateur',
        blocks: [
          'Déconnectez-vous quand vous avez fini. Tout ce qui touche à votre compte est alors retiré de l’appareil : panier, commandes, portefeuille, brouillons, images stockées. Le panier vous attend dans votre compte.',
          'Avec « Masquer le solde » dans « Sécurité », personne à côté de vous ne lit vos montants.',
        ],
      },
    },
  },
  offline: {
    title: 'Sans connexion',
    articles: {
      offlineUse: {
        title: 'Qu’est-ce qui fonctionne hors ligne ?',
        blocks: [
          list(
            'Les produits, boutiques et listes que vous avez déjà vus, avec leurs images.',
            'Votre panier, vos favoris, les boutiques suivies et vos adresses : vous pouvez aussi les modifier.',
            'Vos commandes et votre portefeuille dans leur dernier état connu, avec l’heure.',
            'Ces pages d’aide, une fois que vous les avez ouvertes.',
          ),
          'Avant de vous connecter ou d’installer l’application, les pages que vous avez ouvertes fonctionnent hors ligne. Ensuite, toutes les pages fonctionnent : le reste se télécharge en arrière-plan quand la connexion est bonne.',
          'Une opération d’argent n’est jamais envoyée plus tard d’elle-même. Payer, recharger et retirer demandent une connexion ; ce que vous avez rempli est conservé.',
        ],
      },
      waiting: {
        title: 'Ce qui est en attente d’envoi',
        blocks: [
          'Vos changements hors ligne sont stockés sur l’appareil et envoyés dans l’ordre dès qu’il y a une connexion, chacun une seule fois, même si l’application est fermée entre-temps.',
          'Vous les voyez dans les paramètres sous « En attente d’envoi ». Si l’un d’eux ne peut pas être enregistré, la raison est indiquée ; vous pouvez réessayer ou l’abandonner.',
        ],
      },
      keepShop: {
        title: 'Garder une boutique entière sur l’appareil',
        blocks: [
          'Ouvrez la boutique et activez « Garder cette boutique hors ligne ». Tous ses produits peuvent alors être parcourus, filtrés et cherchés sans connexion. Prix et stock sont mis à jour quand vous êtes en ligne.',
          'Les paramètres montrent, sous « Stocké sur cet appareil », la place que prend chaque boutique. Vous pouvez l’y libérer.',
        ],
      },
      saveData: {
        title: 'Consommer moins de données',
        blocks: [
          'Sous « Économie de données » dans les paramètres, choisissez « Toujours » : les images sont plus petites et rien n’est chargé d’avance. « Automatique » le fait sur les connexions lentes ou si votre navigateur économise les données.',
          'Les images et pages déjà vues viennent de l’appareil et ne consomment plus rien.',
        ],
      },
    },
  },
};
