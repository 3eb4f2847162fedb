/**
 * Paths of the app's pages (spec §2 and ours), in the router's notation: `{-$name}` is optional. Other paths are 404. A
 * test compares the list with the routes.
 */
export const pageAddresses = [
  '/',
  '/address',
  '/addressForm/{-$id}',
  '/bag',
  '/capitalRecord',
  '/cardTopUp',
  '/changePassword',
  '/changePayPwd',
  '/checkout',
  '/comment',
  '/credits',
  '/deleteAccount',
  '/depositRecord',
  '/detail/{-$product}/{-$mer}',
  '/explore',
  '/filter',
  '/forgotPassword',
  '/heart',
  '/helpAndSupport',
  '/home',
  '/language',
  '/law',
  '/login',
  '/myFavourite',
  '/myPurchases/{-$status}',
  '/notification',
  '/order',
  '/orderInfo/{-$id}',
  '/passwords',
  '/payment',
  '/platform',
  '/popular',
  '/privacy',
  '/products',
  '/profile',
  '/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}',
  '/refundInfo/$id',
  '/register',
  '/search',
  '/security',
  '/service',
  '/setting',
  '/shop/{-$id}',
  '/topUp',
  '/topUpRecord',
  '/viewed',
  '/waiting',
  '/walletTopUp',
  '/withDraw',
] as const;

type PageAddress = (typeof pageAddresses)[number];

/** By the first segment, which differs in all of them. */
const patterns = new Map(
  pageAddresses.map((address) => {
    const segments = address.split('/').slice(1);
    const pattern = segments.map((segment) =>
      segment.startsWith('{-$') ? '(?:/[^/]+' : segment.startsWith('$') ? '/[^/]+' : `/${segment}`,
    );
    const optional = segments.filter((segment) => segment.startsWith('{-$')).length;
    // Omitting a segment omits those after it.
    const matches = new RegExp(`^${pattern.join('')}${')?'.repeat(optional)}/*$`);
    return [segments[0], { address, matches }];
  }),
);

/** The address in `pageAddresses` that matches the path; a trailing slash is ignored. `undefined`: the app has no such page. */
export function pageAddressOf(pathname: string): PageAddress | undefined {
  const found = patterns.get(pathname.split('/', 2)[1]);
  return found?.matches.test(pathname) ? found.address : undefined;
}

/** Paths that search engines must not index: private pages and forms. */
export const privateAddresses = pageAddresses.filter(
  (address) =>
    !/^\/($|(credits|detail|explore|helpAndSupport|home|law|popular|privacy|products|search|shop)\b)/.test(
      address,
    ),
);
