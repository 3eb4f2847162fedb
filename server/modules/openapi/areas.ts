import { accountCalls } from '#contract/account.ts';
import { addressCalls } from '#contract/addresses.ts';
import { cardCalls } from '#contract/cards.ts';
import { cartCalls } from '#contract/cart.ts';
import { contentCalls } from '#contract/content.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { favoriteCalls } from '#contract/favorites.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { bundleCalls } from '#contract/offline-bundle.ts';
import { orderCalls } from '#contract/orders.ts';
import { ownDataCalls } from '#contract/own-data.ts';
import { parcelCalls } from '#contract/parcels.ts';
import { productCalls } from '#contract/products.ts';
import { pushCalls } from '#contract/push.ts';
import { refundCalls } from '#contract/refunds.ts';
import { reviewCalls } from '#contract/reviews.ts';
import { serviceCalls } from '#contract/service.ts';
import { shopCalls } from '#contract/shops.ts';
import { topUpCalls } from '#contract/top-ups.ts';
import { uploadCalls } from '#contract/uploads.ts';
import { walletRecordCalls } from '#contract/wallet-records.ts';
import { walletCalls } from '#contract/wallet.ts';
import { withdrawalCalls } from '#contract/withdrawals.ts';

interface Area {
  name: string;
  about: string;
  calls: EndpointName[];
}

const namesOf = (calls: Partial<Record<EndpointName, unknown>>) => Object.keys(calls) as EndpointName[];

/** Sections of the documentation, in the order of a purchase. */
export const areas: readonly Area[] = [
  {
    name: 'Catalog',
    about: 'Products, shops, reviews and texts: public, without a token, the same for every caller.',
    calls: namesOf({ ...productCalls, ...shopCalls, ...bundleCalls, ...contentCalls }),
  },
  {
    name: 'Account',
    about: 'Sign-in, profile, shipping addresses, channels of notifications, and the account’s own data.',
    calls: namesOf({ ...accountCalls, ...addressCalls, ...pushCalls, ...ownDataCalls }),
  },
  {
    name: 'Shopping',
    about: 'Favorites, cart, orders, reviews of received goods, refunds.',
    calls: namesOf({
      ...favoriteCalls,
      ...cartCalls,
      ...orderCalls,
      ...parcelCalls,
      ...reviewCalls,
      ...refundCalls,
    }),
  },
  {
    name: 'Wallet',
    about: 'The dollar wallet: top-ups, withdrawals and transactions.',
    calls: namesOf({
      ...walletCalls,
      ...cardCalls,
      ...topUpCalls,
      ...withdrawalCalls,
      ...walletRecordCalls,
    }),
  },
  {
    name: 'Messages and images',
    about: 'Notifications, customer service, and the upload of images in parts.',
    calls: namesOf({ ...notificationCalls, ...serviceCalls, ...uploadCalls }),
  },
];
