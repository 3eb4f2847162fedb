import type * as v from 'valibot';
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { cardCalls } from './cards.ts';
import { cartCalls } from './cart.ts';
import { contentCalls } from './content.ts';
import type { Call } from './define-call.ts';
import type { EndpointName } from './endpoints.ts';
import { favoriteCalls } from './favorites.ts';
import { notificationCalls } from './notifications.ts';
import { bundleCalls } from './offline-bundle.ts';
import { orderCalls } from './orders.ts';
import { ownDataCalls } from './own-data.ts';
import { parcelCalls } from './parcels.ts';
import { productCalls } from './products.ts';
import { pushCalls } from './push.ts';
import { refundCalls } from './refunds.ts';
import { reviewCalls } from './reviews.ts';
import { serviceCalls } from './service.ts';
import { shopCalls } from './shops.ts';
import { topUpCalls } from './top-ups.ts';
import { uploadCalls } from './uploads.ts';
import { walletRecordCalls } from './wallet-records.ts';
import { walletCalls } from './wallet.ts';
import { withdrawalCalls } from './withdrawals.ts';

/** Every call of the API (spec §7 and ours), with its schemas. Page and worker import `endpoints.ts`, which has no schemas. */
export const calls = {
  ...productCalls,
  ...shopCalls,
  ...bundleCalls,
  ...contentCalls,
  ...accountCalls,
  ...addressCalls,
  ...ownDataCalls,
  ...favoriteCalls,
  ...reviewCalls,
  ...cartCalls,
  ...orderCalls,
  ...parcelCalls,
  ...refundCalls,
  ...walletCalls,
  ...cardCalls,
  ...topUpCalls,
  ...withdrawalCalls,
  ...walletRecordCalls,
  ...pushCalls,
  ...notificationCalls,
  ...serviceCalls,
  ...uploadCalls,
} as const;

/** One call, with its optional columns. */
export const callOf = (name: EndpointName): Call => calls[name];

/** Input as the client sends it: query parameters as strings, bodies as JSON. */
export type Input<Name extends EndpointName> = v.InferInput<(typeof calls)[Name]['input']>;
/** Input as the handler receives it, validated and transformed. */
export type Parsed<Name extends EndpointName> = v.InferOutput<(typeof calls)[Name]['input']>;
/** `data` of a successful response. */
export type Output<Name extends EndpointName> = v.InferOutput<(typeof calls)[Name]['output']>;
