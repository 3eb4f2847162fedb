import { list } from '../../blocks.ts';
import type { PersonLawTexts } from '../../outline.ts';

export const en: PersonLawTexts = {
  privacy: {
    title: 'Privacy policy',
    summary: 'The data we store about you, our reasons, who else sees it, and for how long.',
    parts: {
      data: {
        title: 'Data we store',
        blocks: [
          list(
            'Account: email, name, mobile number if you add one, profile photo, language. Passwords only as a hash that can’t be reversed.',
            'Shopping: cart, favorites, followed shops, viewed products, addresses, orders, refunds, reviews, messages to customer service.',
            'Wallet: all transactions, top-ups with their proof, withdrawals, saved accounts. For cards: brand, last four digits, expiry date and name.',
            'Logins: time, browser and operating system.',
          ),
        ],
      },
      purpose: {
        title: 'How we use it',
        blocks: [
          'To deliver and refund your orders, to keep your money safe, to answer you, and to meet legal duties such as bookkeeping. We don’t sell data, show no ads and build no advertising profiles.',
          'We use your IP address to limit attacks, as a short-lived counter.',
          'Your device reports how fast pages were and, once a day, that {shop} was opened. The report names neither you nor your device, and the device stores only the day.',
        ],
      },
      others: {
        title: 'Who else sees it',
        blocks: [
          list(
            'The shop and the carrier: the name, address, phone number and note of your order.',
            'Card processors, banks and blockchain networks: the data a payment needs. Blockchain transfers are public forever.',
            'Our email provider, and your browser’s push service if you turn on notifications.',
            'Everyone: your reviews, with a shortened name.',
          ),
          'Our staff see only the data their task requires, and every action is logged.',
        ],
      },
      duration: {
        title: 'How long we keep it',
        blocks: [
          'Logins end {sessionDays} days after their last use and are deleted. Codes are valid for {codeMinutes} minutes. Photos that were uploaded but never used are deleted after a day.',
          'Orders and transactions are kept: the books can’t be changed afterwards, not even by us.',
        ],
      },
      protection: {
        title: 'How we protect it',
        blocks: [
          'We remove the location, time and device from the photos you send. Proof of payment and photos sent to customer service are private: their links are signed and expire quickly.',
          'The app loads nothing from other companies: no trackers, no fonts, no images.',
        ],
      },
      rights: {
        title: 'Your rights',
        blocks: [
          'You can change your name, profile photo, language and addresses, and remove cards and accounts. You can save your transactions and statements as files.',
          'Under “Privacy and your data” in Settings, you can get a copy of everything we store about you (available for {exportDays} days) and delete your account.',
          'You can cancel the deletion for {closingDays} days. It’s postponed while an order, refund, top-up or withdrawal is open or there’s money to withdraw. Then your name, addresses, cards, messages, photos and logins are deleted; orders, transactions and payment proofs are kept without your name for as long as the law requires.',
          'To correct something you can’t change yourself, contact customer service. You can also file a complaint with your country’s data protection authority.',
        ],
      },
    },
  },
  storage: {
    title: 'Cookies and device storage',
    summary: 'The data {shop} stores on your device, and how to remove it.',
    parts: {
      cookies: {
        title: 'Two cookies',
        blocks: [
          list(
            '“token” keeps you logged in. It exists only while you are.',
            '“setting” remembers your language.',
          ),
          'Both last {sessionDays} days, are required for the app to work, and are shared with no one else.',
        ],
      },
      device: {
        title: 'Stored on your device',
        blocks: [
          list(
            'The app itself, products and images you’ve seen, and shops you’ve saved, so that they open offline.',
            'Your cart, drafts, and changes waiting to be sent.',
            'Copies of your orders, wallet and addresses, so that you can read them offline.',
            'Settings such as appearance, hidden balance and data saver, and your recent searches.',
          ),
        ],
      },
      absent: {
        title: 'Never stored',
        blocks: [
          'No advertising or tracking cookies, no device fingerprint, nothing from other companies. That’s why there’s no cookie banner.',
          'The app never stores passwords or card numbers on your device.',
        ],
      },
      control: {
        title: 'How to remove it',
        blocks: [
          'Logging out deletes all your account data from the device; only device settings stay. In Settings, you can free up images, products and copies separately. Your browser’s “Clear site data” removes everything.',
        ],
      },
    },
  },
};
