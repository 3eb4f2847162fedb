import { list, note, steps } from '../../blocks.ts';
import type { WalletTexts } from '../../outline.ts';

export const fr: WalletTexts = {
  topUp: {
    title: 'Recharger',
    articles: {
      byCard: {
        title: 'Recharger par carte',
        blocks: [
          'En général crédité en quelques secondes, sans frais. Votre banque peut demander une confirmation ; sans réponse à temps, rien n’est débité.',
          'Nous gardons la marque, les quatre derniers chiffres, l’expiration et le nom, jamais le numéro entier ni le code de sécurité.',
          'Si la connexion se coupe, l’application interroge la banque au lieu de débiter à nouveau : votre carte est débitée une fois au plus.',
        ],
      },
      onChain: {
        title: 'Rechargement on-chain',
        blocks: [
          steps(
            'Choisissez le réseau. Ce doit être le même que celui depuis lequel vous envoyez.',
            'Copiez votre adresse ou scannez le code QR, et n’envoyez qu’une des monnaies indiquées.',
            'L’application suit votre dépôt et compte les confirmations. Après la dernière, il est crédité tout seul ; vous pouvez fermer l’application entre-temps.',
          ),
          note(
            'Une autre monnaie, ou la même sur un autre réseau, est perdue. Les dépôts via DEX, BSC et HECO ne sont pas pris en charge. En dessous du minimum indiqué, rien n’est crédité.',
          ),
        ],
      },
      byHand: {
        title: 'Rechargement manuel avec justificatif',
        blocks: [
          'Pour un paiement déjà effectué, en accord avec le service client. Indiquez le montant et ajoutez une image où l’on lit le montant et la date. Quelqu’un la vérifie, en général sous un jour, sans frais.',
          'Dans vos rechargements, il est en vérification, approuvé ou refusé, avec le montant crédité ou la raison.',
        ],
      },
      records: {
        title: 'Où voir les mouvements d’argent ?',
        blocks: [
          '« Mouvements » liste chaque opération de votre portefeuille avec le solde qui suit. « Relevé » résume un mois et s’enregistre en PDF ou CSV.',
          'Aucune écriture n’est jamais modifiée ni supprimée. Une erreur est corrigée par une écriture à part, que vous voyez.',
        ],
      },
    },
  },
  withdraw: {
    title: 'Retirer',
    articles: {
      withdrawing: {
        title: 'Comment retirer de l’argent ?',
        blocks: [
          steps(
            'Ajoutez une carte bancaire ou une adresse sous « Retirer ». Pour une adresse, choisissez le même réseau que la plateforme de retrait.',
            'Après le délai d’attente, saisissez le montant. Les frais et ce qui arrive s’affichent aussitôt.',
            'Confirmez avec votre mot de passe de paiement.',
          ),
          'Le montant ne peut pas dépasser votre solde. Ce qui est bloqué ou en vérification n’en fait pas partie.',
        ],
      },
      withdrawalFees: {
        title: 'Frais et limites',
        blocks: [
          list(
            'Carte bancaire : {cardFee}, de {cardMin} à {cardMax} par retrait.',
            'On-chain : {chainFee}, de {chainMin} à {chainMax} par retrait.',
          ),
          'Les frais sont pris sur le montant : vous pouvez donc retirer tout votre solde. Recharger, payer et être remboursé ne coûte rien.',
        ],
      },
      withdrawalWait: {
        title: 'Pourquoi un nouveau compte attend-il {payoutWaitHours} heures ?',
        blocks: [
          'Une nouvelle carte ou adresse ne peut recevoir d’argent qu’après {payoutWaitHours} heures, et vous recevez aussitôt un e-mail. Si quelqu’un s’empare de votre téléphone, il ne peut pas vider votre portefeuille et vous avez le temps de réagir.',
          'Ce n’était pas vous ? Retirez le compte sous « Retirer » et changez vos deux mots de passe.',
        ],
      },
      withdrawalAudit: {
        title: 'Combien de temps prend un retrait ?',
        blocks: [
          'Chaque retrait est vérifié par une personne ; les plus gros par deux. Jusque-là, le montant est bloqué et vous pouvez annuler : il revient aussitôt.',
          'Approuvé, il est versé. Refusé, tout le montant revient avec les frais, et la raison est indiquée. Vos retraits montrent les deux.',
        ],
      },
    },
  },
};
