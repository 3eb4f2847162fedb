import { list, note, steps } from '../../blocks.ts';
import type { WalletTexts } from '../../outline.ts';

export const en: WalletTexts = {
  topUp: {
    title: 'Top up',
    articles: {
      byCard: {
        title: 'Top up by card',
        blocks: [
          'The money usually arrives within seconds, free of charge. Your bank may ask you to confirm; if you don’t confirm in time, you aren’t charged.',
          'We store the brand, the last four digits, the expiry date and the name, never the full number or the security code.',
          'If your connection drops, the app checks with the bank instead of charging again. Your card is charged at most once.',
        ],
      },
      onChain: {
        title: 'Top up on-chain',
        blocks: [
          steps(
            'Choose a network. It must be the same one you send from.',
            'Copy your address or scan the code, and send one of the coins shown.',
            'The app tracks your deposit and counts the confirmations. After the last one, it’s credited automatically. You can close the app in the meantime.',
          ),
          note(
            'Other coins, or the same coin on another network, will be lost. Deposits through DEX, BSC and HECO aren’t supported. Amounts below the minimum aren’t credited.',
          ),
        ],
      },
      byHand: {
        title: 'Manual top-up with proof of payment',
        blocks: [
          'For a payment you’ve already made, as agreed with customer service. Enter the amount and add a photo that shows the amount and the date. We review it, usually within a day, free of charge.',
          'Your top-up records show whether it’s under review, approved or declined, with the amount received or the reason.',
        ],
      },
      records: {
        title: 'Where do I see my transactions?',
        blocks: [
          '“Transactions” lists every entry and the balance after it. “Statement” sums up a month, and you can save it as a PDF or CSV file.',
          'Entries are never changed or deleted. Mistakes are corrected by a separate entry, which you can see.',
        ],
      },
    },
  },
  withdraw: {
    title: 'Withdraw',
    articles: {
      withdrawing: {
        title: 'How do I withdraw?',
        blocks: [
          steps(
            'Add a bank card or a blockchain address under “Withdraw”. For an address, choose the same network as the platform you’re withdrawing to.',
            'After the waiting time, enter the amount. You’ll see the fee and the amount you’ll receive.',
            'Confirm with your payment password.',
          ),
          'The amount can’t exceed your balance. Money on hold or under review isn’t included in it.',
        ],
      },
      withdrawalFees: {
        title: 'Fees and limits',
        blocks: [
          list(
            'Bank card: {cardFee}, from {cardMin} to {cardMax} per withdrawal.',
            'On-chain: {chainFee}, from {chainMin} to {chainMax} per withdrawal.',
          ),
          'The fee is deducted from the amount, so you can withdraw your whole balance. Top-ups, payments and refunds are free.',
        ],
      },
      withdrawalWait: {
        title: 'Why do I have to wait {payoutWaitHours} hours with a new account?',
        blocks: [
          'You can withdraw to a newly added card or address after {payoutWaitHours} hours, and we email you right away. If someone gets hold of your phone, they can’t empty your wallet before you notice.',
          'If this wasn’t you, remove the account under “Withdraw” and change both passwords.',
        ],
      },
      withdrawalAudit: {
        title: 'How long does a withdrawal take?',
        blocks: [
          'Our staff check every withdrawal; larger ones are checked twice. Until then the amount is on hold. If you cancel, you get it back right away.',
          'Once approved, it’s paid out. If it’s declined, you get the full amount back, including the fee, and see the reason. You’ll find both in your withdrawal records.',
        ],
      },
    },
  },
};
