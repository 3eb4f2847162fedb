import { list, note, steps } from '../../blocks.ts';
import type { DeviceTexts } from '../../outline.ts';

export const en: DeviceTexts = {
  start: {
    title: 'Getting started',
    articles: {
      account: {
        title: 'Do I need an account?',
        blocks: [
          'No account is needed to browse, search and fill a cart. To order, pay, follow orders and use the wallet, create one with your e-mail address and a password of at least {passwordMin} characters.',
          'What you put in the cart before logging in joins the cart of your account. If an item is in both, the larger quantity counts.',
        ],
      },
      install: {
        title: 'Put {shop} on your home screen',
        blocks: [
          'Installed, the app opens at once, even without a connection.',
          list(
            'Android and computers: tap “Install” in the settings, or choose it in the browser’s menu.',
            'iPhone and iPad: tap the share button, then “Add to Home Screen”.',
          ),
          'To remove it, delete the icon as you would any other app. Your account, orders and balance stay.',
        ],
      },
      languages: {
        title: 'Change the language',
        blocks: [
          'Open “Me”, then “Language”. Menus, products, e-mails and these pages change; prices stay in US dollars.',
          'Reviews stay in the language they were written in.',
        ],
      },
      notifications: {
        title: 'Choose what you are told about',
        blocks: [
          'Under “Notifications” in “Me” you read everything that happened with your orders, refunds and money. In the settings you choose for each kind whether it also reaches you outside the app.',
          list(
            '“Notifications on this device”: a message on the lock screen, also when the app is closed. It never shows an amount.',
            '“Mail”: what matters most, to your e-mail address once you have confirmed it.',
          ),
          'What concerns the security of your account is always sent by mail.',
          note(
            'On an iPhone or iPad put the app on the home screen first. If notifications are blocked, allow them in the settings of the browser.',
          ),
        ],
      },
    },
  },
  security: {
    title: 'Passwords and security',
    articles: {
      payPassword: {
        title: 'What is the payment password?',
        blocks: [
          'A code of {payMin} to {payMax} digits that is asked for whenever money leaves your wallet: for a payment and for a withdrawal. Choose one that differs from your login password.',
          'To change it you need the old one, or a code we send to your e-mail address.',
          note(
            'Nobody from {shop} will ever ask for your passwords or a code from your mail. No withdrawal ever needs a payment from you first: whoever asks for one is a fraud.',
          ),
        ],
      },
      payLocked: {
        title: 'I entered a wrong payment password',
        blocks: [
          'After {payTries} wrong entries it is locked for {payLockMinutes} minutes. After {payResetTries} it must be set anew with a code from your mail, which also ends a lock.',
          'A code is good for {codeMinutes} minutes. The newest one counts, so use the last mail. Nothing came? Look in the spam folder.',
        ],
      },
      loginPassword: {
        title: 'I forgot my login password',
        blocks: [
          steps(
            'On the login page tap “Forgot password?” and enter your e-mail address.',
            'Enter the code from the mail within {codeMinutes} minutes.',
            'Choose a new password. You are logged out on every device then.',
          ),
        ],
      },
      devices: {
        title: 'See and end logins on other devices',
        blocks: [
          '“Security” lists where you are signed in, and each can be signed out from there. A login ends by itself {sessionDays} days after it was last used.',
          'You do not know a device? Sign it out, then change your login password and your payment password.',
        ],
      },
      sharedPhone: {
        title: 'I share this phone or computer',
        blocks: [
          'Log out when you are done. Then everything of your account is removed from the device: cart, orders, wallet, drafts, stored pictures. The cart waits in your account.',
          'With “Hide balance” under “Security” nobody beside you reads your amounts.',
        ],
      },
    },
  },
  offline: {
    title: 'Without a connection',
    articles: {
      offlineUse: {
        title: 'What works offline?',
        blocks: [
          list(
            'Products, shops and lists you have looked at, with their pictures.',
            'Your cart, favorites, followed shops and addresses. You can change them too.',
            'Your orders and your wallet as they were last; the time is shown.',
            'These help pages, once you have opened them.',
          ),
          'Money is never sent later by itself. Paying, topping up and withdrawing need a connection; what you have filled in is kept.',
        ],
      },
      waiting: {
        title: 'What waits to be sent',
        blocks: [
          'Changes you make offline are stored on the device and sent in their order as soon as there is a connection, each exactly once, even if the app is closed meanwhile.',
          'You see them in the settings under “Waiting to be sent”. If one cannot be saved, the reason stands there, and you can try again or discard it.',
        ],
      },
      keepShop: {
        title: 'Keep a whole shop on the device',
        blocks: [
          'Open the shop and switch on “Keep this shop for offline”. All its products can then be browsed, filtered and searched without a connection. Prices and stock are refreshed when you are online.',
          'The settings show under “Stored on this device” how much room each shop takes. There you can free it.',
        ],
      },
      saveData: {
        title: 'Use less mobile data',
        blocks: [
          'Under “Save data” in the settings choose “Always”: pictures come smaller and nothing is loaded ahead. “Automatic” does so on slow connections and when your browser saves data.',
          'Pictures and pages you have seen come from the device and cost nothing again.',
        ],
      },
    },
  },
};
