import { list, note } from '../../blocks.ts';
import type { ShopLawTexts } from '../../outline.ts';

export const en: ShopLawTexts = {
  terms: {
    title: 'Terms of use',
    summary: 'What you and {shop} agree on when you use the app.',
    parts: {
      scope: {
        title: 'What these terms cover',
        blocks: [
          '{shop} is a marketplace: independent shops sell, {shop} runs the app, the wallet and customer service. With an order you buy from the shop named on it.',
          'Rights that the law of your country gives to consumers stay untouched.',
        ],
      },
      account: {
        title: 'Your account',
        blocks: [
          'One account belongs to one person. Give an e-mail address that you can read, and keep your passwords to yourself. What is done with your passwords counts as done by you until you tell us that they are no longer yours alone.',
          'We may freeze an account when there are signs of fraud or misuse. Its balance is not lost by that.',
        ],
      },
      orders: {
        title: 'Orders and prices',
        blocks: [
          'Prices are in US dollars. What counts is the total you see when you place the order: it is held for {quoteMinutes} minutes. The purchase is agreed when you have paid.',
          'Unpaid orders are cancelled after {payMinutes} minutes. An order counts as received when you confirm it, else {receiptDays} days after all of it was delivered, or {unheardDays} days after shipping if the carrier reports nothing.',
          'Import duty, tax and the rules of the country of destination are the recipient’s concern.',
        ],
      },
      wallet: {
        title: 'Wallet',
        blocks: [
          'The balance is in US dollars, bears no interest and can be spent in the app or withdrawn. Topping up is free. A withdrawal costs:',
          list('to a bank card {cardFeePercent} and {cardFeeFixed};', 'on-chain {chainFee}.'),
          'Top-ups by hand and withdrawals are checked by people. Coins sent on another network, or of another kind than shown, cannot be brought back.',
          note('While the app says “Sandbox” or “Test”, no real money is taken in or paid out.'),
        ],
      },
      conduct: {
        title: 'Reviews and conduct',
        blocks: [
          'Only people who received an item can review it. Write what you have seen yourself, and only show pictures that you may show. We remove what insults, misleads or breaks the law.',
          'It is forbidden to attack the app, to use other people’s accounts or cards, and to launder money.',
        ],
      },
      changes: {
        title: 'Changes and liability',
        blocks: [
          'When these terms change, the date above changes with them. For orders already placed the terms of that day count.',
          'We answer for damage that we cause on purpose or by gross negligence, and otherwise as far as the law requires. Without a connection the app shows what it knew last; the server’s records count.',
        ],
      },
    },
  },
  refunds: {
    title: 'Refunds and returns',
    summary: 'When money comes back, how much, and how an item is returned.',
    parts: {
      when: {
        title: 'When you can apply',
        blocks: [
          'As soon as an order is paid and for {completeDays} days after its receipt, also when you have reviewed it already. Reasons are, for example, that something did not arrive, is damaged, wrong or not as described, or that you changed your mind.',
          'Each application needs a reason, an explanation and at least one picture. One refund can be open for an order at a time.',
        ],
      },
      amount: {
        title: 'How much comes back',
        blocks: [
          'At most what you paid for the items, after promo codes and earlier refunds. The money goes to your wallet; fees are not deducted.',
        ],
      },
      freight: {
        title: 'Shipping cost',
        blocks: [
          'It comes back when everything in the order is refunded and nothing was shipped yet or nothing ever arrived. Otherwise it stays with the carrier.',
        ],
      },
      return: {
        title: 'Returning an item',
        blocks: [
          'Send nothing before the return is accepted. Send it to the address given and enter the tracking number within {returnDays} days, or the refund lapses. You may apply again while the order is not completed.',
        ],
      },
      decision: {
        title: 'Decision',
        blocks: [
          'Customer service passes the refund, passes a part of it, or refuses it, and says why. After a refusal you may apply again with better proof. Until the decision you can withdraw your application.',
          'Your legal rights for faulty goods are not limited by this.',
        ],
      },
    },
  },
};
