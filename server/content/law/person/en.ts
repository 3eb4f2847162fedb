import { list } from '../../blocks.ts';
import type { PersonLawTexts } from '../../outline.ts';

export const en: PersonLawTexts = {
  privacy: {
    title: 'Privacy',
    summary: 'What we know about you, why, who else sees it, and for how long.',
    parts: {
      data: {
        title: 'What is stored',
        blocks: [
          list(
            'Account: e-mail, name, mobile phone if you give it, picture, language. Passwords only as a hash that cannot be read back.',
            'Shopping: cart, favorites, followed shops, products looked at, addresses, orders, refunds, reviews, messages to customer service.',
            'Wallet: every movement, top-ups with their evidence, withdrawals, saved accounts. Of cards the brand, the last four digits, the expiry and the name.',
            'Logins: when, and which browser and system.',
          ),
        ],
      },
      purpose: {
        title: 'What it is for',
        blocks: [
          'To deliver and refund what you order, to keep your money safe, to answer you, and to meet duties of the law such as bookkeeping. We do not sell data, show no advertising and build no profiles for it.',
          'Your internet address is used to limit attacks, as a counter that soon ends.',
        ],
      },
      others: {
        title: 'Who else sees it',
        blocks: [
          list(
            'The shop and the carrier: name, address, phone and note of your order.',
            'Card processor, banks and blockchain networks: what a payment needs. Transfers on a blockchain are public for ever.',
            'The provider that delivers our e-mails, and your browser’s push service if you switch on notifications.',
            'Everybody: your reviews, with a shortened name.',
          ),
          'Operators see what their task needs, and each of their acts is logged.',
        ],
      },
      duration: {
        title: 'How long',
        blocks: [
          'Logins end {sessionDays} days after they were last used and are deleted. Codes are good for {codeMinutes} minutes. Pictures that were uploaded but never used are deleted after a day.',
          'Orders and movements of money stay: the books cannot be changed afterwards, by us neither.',
        ],
      },
      protection: {
        title: 'How it is protected',
        blocks: [
          'The pictures you send are made anew, without place, time or device in them. Evidence, proofs and pictures to customer service are private: their addresses are signed and soon end.',
          'The app loads nothing from other companies: no trackers, no fonts, no pictures.',
        ],
      },
      rights: {
        title: 'Your rights',
        blocks: [
          'You can change name, picture, language and addresses yourself, and remove cards and accounts. Fund records and bills can be saved as a file.',
          'Under Privacy in the settings you get a copy of everything stored about you, kept there for {exportDays} days, and can delete your account.',
          'A deletion can be taken back for {closingDays} days, and waits while an order, a refund, a top-up or a withdrawal is open or there is money to withdraw. Then name, addresses, cards, messages, pictures and logins are deleted; orders, movements of money and evidence of payments stay without your name, for as long as the law wants them.',
          'To have something corrected that you cannot change yourself, write to customer service. You can also complain to the data protection authority of your country.',
        ],
      },
    },
  },
  storage: {
    title: 'Cookies and device storage',
    summary: 'What {shop} stores on your device, and how to remove it.',
    parts: {
      cookies: {
        title: 'Two cookies',
        blocks: [
          list(
            '“token” keeps you logged in. It is there only while you are.',
            '“setting” remembers your language.',
          ),
          'Both last {sessionDays} days, are needed for the app to work, and go to nobody else.',
        ],
      },
      device: {
        title: 'What the device keeps',
        blocks: [
          list(
            'The app itself, products and pictures you have seen, and shops you keep, so that they open without a connection.',
            'Your cart, drafts, and changes that wait to be sent.',
            'Copies of your orders, wallet and addresses, to read them offline.',
            'Choices such as appearance, hidden balance and saving data, and your last searches.',
          ),
        ],
      },
      absent: {
        title: 'What is not there',
        blocks: [
          'No advertising or tracking cookies, no fingerprint of your device, nothing of other companies. That is why no banner asks you to agree.',
          'Neither passwords nor card numbers are ever stored on the device by the app.',
        ],
      },
      control: {
        title: 'How to remove it',
        blocks: [
          'Logging out deletes everything of your account from the device; only choices of the device stay. In the settings you can free pictures, products and copies one by one. Your browser’s “clear site data” removes all of it.',
        ],
      },
    },
  },
};
