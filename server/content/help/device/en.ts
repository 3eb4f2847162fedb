import { list, note, steps } from '../../blocks.ts';
import type { DeviceTexts } from '../../outline.ts';

export const en: DeviceTexts = {
  start: {
    title: 'Getting started',
    articles: {
      account: {
        title: 'Do I need an account?',
        blocks: [
          'You can browse, search and fill your cart without an account. To order, pay, track orders and use the wallet, create one with your email address and a password of at least {passwordMin} characters.',
          'Items you added before logging in move to your account’s cart. If an item is in both carts, we keep the larger quantity.',
        ],
      },
      install: {
        title: 'Add {shop} to your home screen',
        blocks: [
          'Once installed, the app opens right away, even offline.',
          list(
            'Android and computers: tap “Install” in the settings, or choose it in the browser’s menu.',
            'iPhone and iPad: tap the share button, then “Add to Home Screen”.',
          ),
          'To remove it, delete it like any other app. Your account, orders and balance stay.',
        ],
      },
      languages: {
        title: 'Change the language',
        blocks: [
          'Open “Me”, then “Language”. The app, products, emails and these pages switch to it; prices stay in US dollars.',
          'Reviews stay in the language they were written in.',
        ],
      },
      notifications: {
        title: 'Choose your notifications',
        blocks: [
          'Under “Me” > “Notifications” you’ll find all updates about your orders, refunds and money. In Settings, choose for each kind whether you also get it outside the app.',
          list(
            '“Notifications on this device”: a message on your lock screen, even when the app is closed. It never shows an amount.',
            '“Email”: the most important updates, once you’ve confirmed your email address.',
          ),
          'We always email you about the security of your account.',
          note(
            'On an iPhone or iPad, add the app to your home screen first. If notifications are blocked, allow them in your browser’s settings.',
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
          'A code of {payMin} to {payMax} digits that you enter whenever money leaves your wallet: to pay and to withdraw. Choose one that differs from your login password.',
          'To change it, you need the old one or a code we email you.',
          note(
            '{shop} will never ask for your passwords or for a code we emailed you. You never have to pay first to withdraw: anyone who asks you to is a scammer.',
          ),
        ],
      },
      payLocked: {
        title: 'I entered the wrong payment password',
        blocks: [
          'After {payTries} incorrect attempts, it’s locked for {payLockMinutes} minutes. After {payResetTries}, you must set a new one with a code we email you, which also ends a lock.',
          'A code is valid for {codeMinutes} minutes. Only the newest one works, so use the latest email. Didn’t get it? Check your spam folder.',
        ],
      },
      loginPassword: {
        title: 'I forgot my login password',
        blocks: [
          steps(
            'On the login page, tap “Forgot password?” and enter your email address.',
            'Enter the code from the email within {codeMinutes} minutes.',
            'Choose a new password. You’ll be logged out on all devices.',
          ),
        ],
      },
      devices: {
        title: 'See where you’re logged in',
        blocks: [
          '“Security” lists the devices where you’re logged in, and you can log out each of them. A login ends automatically {sessionDays} days after its last use.',
          'Don’t recognize a device? Log it out, then change your login password and your payment password.',
        ],
      },
      sharedPhone: {
        title: 'I share this phone or computer',
        blocks: [
          'Log out when you’re done. All your account data is then removed from the device: cart, orders, wallet, drafts and stored images. Your cart stays in your account.',
          'Turn on “Hide balance” under “Security” so that no one next to you can read your amounts.',
        ],
      },
    },
  },
  offline: {
    title: 'Offline',
    articles: {
      offlineUse: {
        title: 'What works offline?',
        blocks: [
          list(
            'Products, shops and lists you’ve viewed, with their images.',
            'Your cart, favorites, followed shops and addresses. You can change them, too.',
            'Your orders and your wallet as last loaded, with the time.',
            'These help pages, once you’ve opened them.',
          ),
          'Before you log in or install the app, the pages you’ve opened work offline. After that, every page does: the rest downloads in the background on a good connection.',
          'Payments are never sent later on their own. Paying, topping up and withdrawing need a connection; what you’ve filled in is saved.',
        ],
      },
      waiting: {
        title: 'Changes waiting to be sent',
        blocks: [
          'Changes you make offline are saved on your device and sent one after the other as soon as you’re back online, each exactly once, even if you close the app.',
          'You’ll find them in Settings under “Waiting to be sent”. If a change can’t be saved, you’ll see why and can try again or discard it.',
        ],
      },
      keepShop: {
        title: 'Save a whole shop for offline',
        blocks: [
          'Open the shop and turn on “Save this shop for offline”. You can then browse, filter and search all its products offline. Prices and stock are updated when you’re online.',
          'In Settings, “Stored on this device” shows how much space each shop takes. You can free it up there.',
        ],
      },
      saveData: {
        title: 'Use less mobile data',
        blocks: [
          'In Settings, set “Data saver” to “Always”: images are smaller and nothing is preloaded. “Automatic” does so on slow connections and when your browser’s data saver is on.',
          'Images and pages you’ve already seen come from your device and use no data.',
        ],
      },
    },
  },
};
