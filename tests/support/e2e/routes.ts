import type { PublicThings, Things } from './lived-in.ts';

type Say = (english: string) => string;
/** A text of the app by its English, or one of the shop. */
type Text = string | ((known: PublicThings) => string);

/** Texts that a page shows without a connection. */
export interface Offline {
  /** Address that is opened; absent: the route without its parameters. */
  at?: (known: PublicThings) => string;
  /** Opened before, with a connection. */
  visited: Text;
  /** Never opened on this device. */
  fresh: Text;
  /** Address that was never opened, where the one above shows data that other pages have stored. */
  freshAt?: string;
}

export interface Row<Known> {
  /** Every address of the route worth looking at: full, empty, wrong. */
  at: (known: Known) => string[];
  /** Title of the first address where it is not the route's own. */
  title?: Text;
  /** `false`: redirects, or needs data that an account without a history lacks. */
  offline: Offline | false;
}

const noConnection = 'No connection';

/** A page that needs nothing of the server: the same text, visited or not. */
const local = (path: string, text: string, ...searches: string[]): Row<unknown> => ({
  at: () => [path, ...searches.map((search) => `${path}${search}`)],
  offline: { visited: text, fresh: text },
});
/** A page of stored responses: those of a visit, or else a message. */
const stored = (path: string, visited: Text, ...searches: string[]): Row<unknown> => ({
  at: () => [path, ...searches.map((search) => `${path}${search}`)],
  offline: { visited, fresh: noConnection },
});

const productTitle = ({ title }: PublicThings) => title;
const shopName = (known: PublicThings) => known.shopName;

/** Routes that visitors may open; all others ask to log in first (spec §2). */
export const openRoutes: Record<string, Row<PublicThings>> = {
  '/': { at: () => ['/'], title: 'Home', offline: false },
  '/home': local('/home', 'Hot right now'),
  '/explore': local('/explore', 'Categories'),
  '/search': local('/search', 'Often searched', '?q=phone', '?q=nothing-is-called-so'),
  '/shop/{-$id}': {
    at: ({ shop }) => [
      `/shop/${shop}`,
      `/shop/${shop}?view=reviews`,
      `/shop/${shop}?view=about`,
      '/shop',
      '/shop/0',
    ],
    title: shopName,
    offline: {
      at: ({ shop }) => `/shop/${shop}`,
      visited: shopName,
      fresh: noConnection,
      freshAt: '/shop/999999',
    },
  },
  '/detail/{-$product}/{-$mer}': {
    at: ({ product }) => [`/detail/${product}`, '/detail', '/detail/0'],
    title: productTitle,
    offline: {
      at: ({ product }) => `/detail/${product}`,
      visited: productTitle,
      fresh: noConnection,
      freshAt: '/detail/999999',
    },
  },
  // Sends a signed-in user home.
  '/login': { at: () => ['/login'], offline: false },
  '/register': local('/register', 'Create an account'),
  '/forgotPassword': local('/forgotPassword', 'Forgot your password?'),
  // Without an account's name there is no code to enter: it asks for the name first.
  '/changePassword': { ...local('/changePassword', 'Change password'), title: 'Forgot password' },
};

/** Routes of an account with a history, which may open those above too. */
export const closedRoutes: Record<string, Row<Things>> = {
  '/bag': local('/bag', 'Cart'),
  '/checkout': {
    ...local('/checkout', 'Nothing to check out'),
    at: ({ variant }) => [`/checkout?buy=${variant}x2`, '/checkout'],
  },
  '/order': stored('/order', 'No orders yet'),
  '/myPurchases/{-$status}': stored('/myPurchases', 'No orders yet', '/0', '/4'),
  '/orderInfo/{-$id}': {
    at: ({ order }) => [...Object.values(order).map(({ id }) => `/orderInfo/${id}`), '/orderInfo/0'],
    offline: false,
  },
  '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}': {
    ...stored('/refund', 'No refunds yet'),
    at: ({ order: { paid, inRefund } }) => [
      `/refund/${paid.id}/${paid.sn}`,
      `/refund/${inRefund.id}/${inRefund.sn}`,
      '/refund',
    ],
  },
  '/refundInfo/$id': { at: ({ refund }) => [`/refundInfo/${refund}`], offline: false },
  '/comment': {
    ...stored('/comment', 'Nothing waits for a review'),
    at: ({ line }) => ['/comment', '/comment?done=true', `/comment?line=${line}`],
  },
  '/address': stored('/address', () => 'Mika Sato'),
  '/addressForm/{-$id}': {
    ...local('/addressForm', 'New address'),
    at: ({ address }) => [`/addressForm/${address}`, '/addressForm'],
  },
  '/profile': local('/profile', 'Addresses'),
  '/notification': stored('/notification', 'Nothing new', '?kind=order'),
  '/service': stored('/service', 'How can we help?'),
  '/language': local('/language', 'Language'),
  '/setting': local('/setting', 'Settings'),
  '/privacy': local('/privacy', 'Privacy and your data'),
  '/deleteAccount': local('/deleteAccount', 'Delete account'),
  '/waiting': local('/waiting', 'Everything is sent'),
  '/passwords': local('/passwords', 'Passwords'),
  '/changePayPwd': local('/changePayPwd', 'Payment password'),
  '/security': local('/security', 'Security'),
  '/payment': stored('/payment', 'No cards yet'),
  '/topUp': local('/topUp', 'Top up', '?method=manual'),
  '/cardTopUp': stored('/cardTopUp', 'Top up by card'),
  '/walletTopUp': local('/walletTopUp', 'On-chain top-up', '?network=sepolia'),
  '/topUpRecord': stored('/topUpRecord', 'No top-ups here', '?status=2'),
  '/withDraw': local('/withDraw', 'Withdraw'),
  '/depositRecord': stored('/depositRecord', 'No withdrawals here'),
  '/capitalRecord': stored('/capitalRecord', 'No records yet', '?view=bill'),
  '/myFavourite': stored('/myFavourite', 'No favorites yet'),
  '/heart': stored('/heart', 'You follow no shop yet'),
  '/viewed': stored('/viewed', productTitle),
  '/filter': local('/filter', 'Filter'),
  '/popular': { at: () => ['/popular'], offline: { visited: productTitle, fresh: 'Popular' } },
  '/products': { at: () => ['/products'], offline: { visited: productTitle, fresh: 'Products' } },
  '/credits': stored('/credits', 'Picture credits'),
  '/helpAndSupport': {
    at: () => ['/helpAndSupport', '/helpAndSupport?article=onChain'],
    offline: { at: () => '/helpAndSupport?article=freight', visited: 'More on this', fresh: noConnection },
  },
  '/law': {
    at: () => ['/law', '/law?document=terms'],
    offline: { at: () => '/law?document=terms', visited: 'Terms of use', fresh: noConnection },
  },
  '/platform': local('/platform', 'For merchants and partners'),
};

/** A text as the page shows it. */
export const shown = (text: Text, say: Say, known: PublicThings): string =>
  typeof text === 'string' ? say(text) : text(known);
