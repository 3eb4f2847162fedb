import { list, note } from '../../blocks.ts';
import type { ShopLawTexts } from '../../outline.ts';

export const en: ShopLawTexts = {
  terms: {
    title: 'Terms of use',
    summary: 'The agreement between you and {shop} when you use the app.',
    parts: {
      scope: {
        title: 'Scope',
        blocks: [
          '{shop} is a marketplace: independent shops sell the products; {shop} runs the app, the wallet and customer service. When you order, you buy from the shop named on the order.',
          'Your consumer rights under the law of your country are not affected.',
        ],
      },
      account: {
        title: 'Your account',
        blocks: [
          'Each account belongs to one person. Use an email address you have access to, and keep your passwords to yourself. You’re responsible for anything done with your passwords until you tell us that someone else has them.',
          'We may freeze an account if there are signs of fraud or misuse. You don’t lose its balance.',
        ],
      },
      orders: {
        title: 'Orders and prices',
        blocks: [
          'Prices are in US dollars. The total you see when you place the order applies: it’s held for {quoteMinutes} minutes. The purchase is binding once you’ve paid.',
          'Unpaid orders are canceled after {payMinutes} minutes. An order counts as received when you confirm it, otherwise {receiptDays} days after everything was delivered, or {unheardDays} days after shipping if the carrier reports nothing.',
          'Import duty, tax and the rules of the destination country are the recipient’s responsibility.',
        ],
      },
      wallet: {
        title: 'Wallet',
        blocks: [
          'The balance is in US dollars, earns no interest and can be spent in the app or withdrawn. Topping up is free. Withdrawals cost:',
          list('to a bank card: {cardFee};', 'on-chain: {chainFee}.'),
          'Manual top-ups and withdrawals are reviewed by our staff. Coins sent on another network, or coins other than those shown, can’t be recovered.',
          note('While the app shows “Sandbox” or “Test”, no real money is received or paid out.'),
        ],
      },
      conduct: {
        title: 'Reviews and conduct',
        blocks: [
          'Only people who received an item can review it. Write about your own experience, and only share photos you have the rights to. We remove anything that insults, misleads or breaks the law.',
          'You may not attack the app, use other people’s accounts or cards, or launder money.',
        ],
      },
      changes: {
        title: 'Changes and liability',
        blocks: [
          'When these terms change, the date above changes as well. For orders already placed, the terms in force that day apply.',
          'We’re liable for damage we cause intentionally or through gross negligence, and otherwise as far as the law requires. Offline, the app shows the last data it loaded; the server’s records prevail.',
        ],
      },
    },
  },
  refunds: {
    title: 'Refunds and returns',
    summary: 'When you get money back, how much, and how to return an item.',
    parts: {
      when: {
        title: 'When you can request a refund',
        blocks: [
          'From the moment you’ve paid until {completeDays} days after you received the order, even if you’ve already reviewed it. For example, because an item didn’t arrive, is damaged, wrong or not as described, or because you changed your mind.',
          'Each request needs a reason, an explanation and at least one photo. Each order can have one open request at a time.',
        ],
      },
      amount: {
        title: 'How much you get back',
        blocks: [
          'At most what you paid for the items, after promo codes and earlier refunds. The money goes to your wallet, without any deduction.',
        ],
      },
      freight: {
        title: 'Shipping cost',
        blocks: [
          'Shipping is refunded if everything in the order is refunded and nothing has shipped or nothing ever arrived. Otherwise it isn’t refunded.',
        ],
      },
      return: {
        title: 'Returning an item',
        blocks: [
          'Don’t send anything before the return is accepted. Send it to the address shown and enter the tracking number within {returnDays} days, or the request is closed. You can request again until the order is completed.',
        ],
      },
      decision: {
        title: 'Decision',
        blocks: [
          'Customer service approves the refund, approves part of it, or declines it, and tells you why. If it’s declined, you can request again with better proof. You can cancel your request until we’ve decided.',
          'This doesn’t limit your legal rights for faulty goods.',
        ],
      },
    },
  },
};
