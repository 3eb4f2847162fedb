import type { PublicThings, Things } from './lived-in.ts';

interface Row<Known> {
  /** Every address of the route worth looking at: full, empty, wrong. */
  at: (known: Known) => string[];
  /** Key of the document's title, or the name a screen puts there itself, for the first address. */
  title: string | ((known: Known) => string);
}

const plain = (path: string, title: string, ...searches: string[]): Row<unknown> => ({
  at: () => [path, ...searches.map((search) => `${path}${search}`)],
  title,
});

/** Routes that visitors may open; all others ask to log in first (spec §2). */
export const openRoutes: Record<string, Row<PublicThings>> = {
  '/': { at: () => ['/'], title: 'Home' },
  '/home': plain('/home', 'Home'),
  '/explore': plain('/explore', 'Explore'),
  '/search': plain('/search', 'Search', '?q=phone', '?q=nothing-is-called-so'),
  '/shop/{-$id}': {
    at: ({ shop }) => [
      `/shop/${shop}`,
      `/shop/${shop}?view=reviews`,
      `/shop/${shop}?view=about`,
      '/shop',
      '/shop/0',
    ],
    title: ({ shopName }) => shopName,
  },
  '/detail/{-$product}/{-$mer}': {
    at: ({ product }) => [`/detail/${product}`, '/detail', '/detail/0'],
    title: ({ title }) => title,
  },
  '/login': plain('/login', 'Log in'),
  '/register': plain('/register', 'Create account'),
  '/forgotPassword': plain('/forgotPassword', 'Forgot password'),
  // Without an account's name there is no code to enter: it asks for the name first.
  '/changePassword': plain('/changePassword', 'Forgot password'),
};

/** Routes of an account with a history. The routes above are there for them too. */
export const closedRoutes: Record<string, Row<Things>> = {
  '/bag': plain('/bag', 'Cart'),
  '/checkout': { at: ({ variant }) => [`/checkout?buy=${variant}x2`, '/checkout'], title: 'Checkout' },
  '/order': plain('/order', 'My orders'),
  '/myPurchases/{-$status}': plain('/myPurchases', 'My orders', '/0', '/4'),
  '/orderInfo/{-$id}': {
    at: ({ order }) => [...Object.values(order).map(({ id }) => `/orderInfo/${id}`), '/orderInfo/0'],
    title: 'Order',
  },
  '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}': {
    at: ({ order: { paid, inRefund } }) => [
      `/refund/${paid.id}/${paid.sn}`,
      `/refund/${inRefund.id}/${inRefund.sn}`,
      '/refund',
    ],
    title: 'Refund',
  },
  '/refundInfo/$id': { at: ({ refund }) => [`/refundInfo/${refund}`], title: 'Refund' },
  '/comment': {
    at: ({ line }) => ['/comment', '/comment?done=true', `/comment?line=${line}`],
    title: 'Reviews',
  },
  '/address': plain('/address', 'Addresses'),
  '/addressForm/{-$id}': {
    at: ({ address }) => [`/addressForm/${address}`, '/addressForm'],
    title: 'Address',
  },
  '/profile': plain('/profile', 'Me'),
  '/notification': plain('/notification', 'Notifications', '?kind=order'),
  '/service': plain('/service', 'Customer service'),
  '/language': plain('/language', 'Language'),
  '/setting': plain('/setting', 'Settings'),
  '/privacy': plain('/privacy', 'Privacy and your data'),
  '/deleteAccount': plain('/deleteAccount', 'Delete account'),
  '/waiting': plain('/waiting', 'Waiting to be sent'),
  '/passwords': plain('/passwords', 'Passwords'),
  '/changePayPwd': plain('/changePayPwd', 'Payment password'),
  '/security': plain('/security', 'Security'),
  '/payment': plain('/payment', 'Payment methods'),
  '/topUp': plain('/topUp', 'Top up', '?method=manual'),
  '/cardTopUp': plain('/cardTopUp', 'Top up by card'),
  '/walletTopUp': plain('/walletTopUp', 'On-chain top-up', '?network=sepolia'),
  '/topUpRecord': plain('/topUpRecord', 'Top-up records', '?status=2'),
  '/withDraw': plain('/withDraw', 'Withdraw'),
  '/depositRecord': plain('/depositRecord', 'Withdrawal records'),
  '/capitalRecord': plain('/capitalRecord', 'Fund records', '?view=bill'),
  '/myFavourite': plain('/myFavourite', 'Favorites'),
  '/heart': plain('/heart', 'Followed shops'),
  '/viewed': plain('/viewed', 'Recently viewed'),
  '/filter': plain('/filter', 'Filter'),
  '/popular': plain('/popular', 'Popular'),
  '/products': plain('/products', 'Products'),
  '/credits': plain('/credits', 'Picture credits'),
  '/helpAndSupport': plain('/helpAndSupport', 'Help and support', '?article=onChain'),
  '/law': plain('/law', 'Law and policies', '?document=terms'),
  '/platform': plain('/platform', 'About the platform'),
};
