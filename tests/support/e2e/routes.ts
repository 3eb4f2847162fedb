import type { PublicData, SeededData } from './seeded-account.ts';

type Translator = (english: string) => string;
/** A text of the app by its English message, or a text of the shop. */
type Text = string | ((known: PublicData) => string);

/** Texts that a page shows without a connection. */
export interface Offline {
  /** Path that is opened; absent: the route without its parameters. */
  at?: (known: PublicData) => string;
  /** Opened before, with a connection. */
  visited: Text;
  /** Never opened on this device. */
  fresh: Text;
  /** Path that was never opened, if the one above shows data stored by other pages. */
  freshAt?: string;
}

export interface Row<Known> {
  /** All paths of the route that are checked: with data, empty, invalid. */
  at: (known: Known) => string[];
  /** Title of the first path, if it is not the route's own. */
  title?: Text;
  /** `false`: redirects, or needs data that a new account lacks. */
  offline: Offline | false;
}

const noConnection = 'No connection';

/** A page without server data: the same text, visited or not. */
const local = (path: string, text: string, ...searches: string[]): Row<unknown> => ({
  at: () => [path, ...searches.map((search) => `${path}${search}`)],
  offline: { visited: text, fresh: text },
});
/** A page of stored responses: those of a visit, or else a message. */
const stored = (path: string, visited: Text, ...searches: string[]): Row<unknown> => ({
  at: () => [path, ...searches.map((search) => `${path}${search}`)],
  offline: { visited, fresh: noConnection },
});

const productTitle = ({ title }: PublicData) => title;
const shopName = (known: PublicData) => known.shopName;

/** Public routes; all others require a login (spec §2). */
export const openRoutes: Record<string, Row<PublicData>> = {
  '/': { at: () => ['/'], title: 'Home', offline: false },
  '/home': local('/home', 'Trending now'),
  '/explore': local('/explore', 'Categories'),
  '/search': local('/search', 'Popular searches', '?q=phone', '?q=nothing-is-called-so'),
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
  // Redirects a signed-in user to home.
  '/login': { at: () => ['/login'], offline: false },
  '/register': local('/register', 'Create an account'),
  '/forgotPassword': local('/forgotPassword', 'Forgot your password?'),
  // A code belongs to an account: without one the page requests it first.
  '/changePassword': { ...local('/changePassword', 'Change password'), title: 'Forgot password' },
};

/** Routes of an account with a history, which may also open those above. */
export const closedRoutes: Record<string, Row<SeededData>> = {
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
    ...stored('/comment', 'Nothing to review'),
    at: ({ line }) => ['/comment', '/comment?done=true', `/comment?line=${line}`],
  },
  '/address': stored('/address', () => 'Mika Sato'),
  '/addressForm/{-$id}': {
    ...local('/addressForm', 'New address'),
    at: ({ address }) => [`/addressForm/${address}`, '/addressForm'],
  },
  '/profile': local('/profile', 'Addresses'),
  '/notification': stored('/notification', 'You’re all caught up', '?kind=order'),
  '/service': stored('/service', 'How can we help?'),
  '/language': local('/language', 'Language'),
  '/setting': local('/setting', 'Settings'),
  '/privacy': local('/privacy', 'Privacy and your data'),
  '/deleteAccount': local('/deleteAccount', 'Delete account'),
  '/waiting': local('/waiting', 'Everything has been sent'),
  '/passwords': local('/passwords', 'Passwords'),
  '/changePayPwd': local('/changePayPwd', 'Payment password'),
  '/security': local('/security', 'Security'),
  '/payment': stored('/payment', 'No cards yet'),
  '/topUp': local('/topUp', 'Top up', '?method=manual'),
  '/cardTopUp': stored('/cardTopUp', 'Top up by card'),
  '/walletTopUp': local('/walletTopUp', 'On-chain top-up', '?network=sepolia'),
  '/topUpRecord': stored('/topUpRecord', 'No top-ups to show', '?status=2'),
  '/withDraw': local('/withDraw', 'Withdraw'),
  '/depositRecord': stored('/depositRecord', 'No withdrawals to show'),
  '/capitalRecord': stored('/capitalRecord', 'No records yet', '?view=bill'),
  '/myFavourite': stored('/myFavourite', 'No favorites yet'),
  '/heart': stored('/heart', 'You’re not following any shops yet'),
  '/viewed': stored('/viewed', productTitle),
  '/filter': local('/filter', 'Filter'),
  '/popular': { at: () => ['/popular'], offline: { visited: productTitle, fresh: 'Popular' } },
  '/products': { at: () => ['/products'], offline: { visited: productTitle, fresh: 'Products' } },
  '/credits': stored('/credits', 'Image credits'),
  '/helpAndSupport': {
    at: () => ['/helpAndSupport', '/helpAndSupport?article=onChain'],
    offline: {
      at: () => '/helpAndSupport?article=freight',
      visited: 'Related articles',
      fresh: noConnection,
    },
  },
  '/law': {
    at: () => ['/law', '/law?document=terms'],
    offline: { at: () => '/law?document=terms', visited: 'Terms of use', fresh: noConnection },
  },
  '/platform': local('/platform', 'For merchants and partners'),
};

/** A text as displayed. */
export const shown = (text: Text, t: Translator, known: PublicData): string =>
  typeof text === 'string' ? t(text) : text(known);
