import { list, note, steps } from '../../blocks.ts';
import type { WalletTexts } from '../../outline.ts';

export const en: WalletTexts = {
  topUp: {
    title: 'Top up',
    articles: {
      byCard: {
        title: 'Top up by card',
        blocks: [
          'Usually there within seconds, without a fee. Your bank may ask you to confirm; if you do not answer in time, nothing is charged.',
          'We keep the brand, the last four digits, the expiry and the name, never the whole number or the security code.',
          'If the connection breaks, the app asks the bank again instead of charging again: your card is charged once at most.',
        ],
      },
      onChain: {
        title: 'Top up on-chain',
        blocks: [
          steps(
            'Choose the network. It must be the same one you choose where you send from.',
            'Copy your address or scan the code, and send one of the coins named there.',
            'The app follows your deposit and counts the confirmations. After the last one it is credited by itself, and you can close the app meanwhile.',
          ),
          note(
            'Another coin, or the same coin on another network, is lost. Deposits through DEX, BSC and HECO are not supported. Less than the minimum shown is not credited.',
          ),
        ],
      },
      byHand: {
        title: 'Manual top-up with evidence',
        blocks: [
          'For a payment you have made already, as agreed with customer service. Give the amount and add a picture on which amount and date can be read. Somebody checks it, usually within a day, and there is no fee.',
          'In the top-up records it is auditing, passed or refused, with the amount that arrived or the reason.',
        ],
      },
      records: {
        title: 'Where do I see what moved?',
        blocks: [
          '“Fund records” lists every movement of your wallet with the balance after it. “Bill” sums up a month, and you can save it as PDF or CSV.',
          'No entry is ever changed or deleted. A mistake is put right by an entry of its own, which you see.',
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
            'Add a bank card or an address under “Withdraw”. For an address choose the same network as the platform you withdraw to.',
            'After the waiting time enter the amount. The service charge and what arrives are shown at once.',
            'Confirm with your payment password.',
          ),
          'The amount may not exceed your balance. What is on hold or waits for a check is not part of it.',
        ],
      },
      withdrawalFees: {
        title: 'Fees and limits',
        blocks: [
          list(
            'Bank card: {cardFeePercent} and {cardFeeFixed}, from {cardMin} to {cardMax} at once.',
            'On-chain: {chainFee}, from {chainMin} to {chainMax} at once.',
          ),
          'The charge is taken out of the amount, so you can withdraw your whole balance. Topping up, paying and refunds cost nothing.',
        ],
      },
      withdrawalWait: {
        title: 'Why does a new account wait {payoutWaitHours} hours?',
        blocks: [
          'Money can go to a newly added card or address only after {payoutWaitHours} hours, and you get an e-mail at once. Whoever gets hold of your phone cannot empty your wallet, and you have time to notice.',
          'It was not you? Remove the account under “Withdraw” and change both passwords.',
        ],
      },
      withdrawalAudit: {
        title: 'How long does a withdrawal take?',
        blocks: [
          'Every withdrawal is checked by a person; larger ones by two. Until then the amount is on hold, and you can cancel: it is back at once.',
          'Passed, it is paid out. Refused, the whole amount with the charge comes back, with the reason. The withdrawal records show both.',
        ],
      },
    },
  },
};
