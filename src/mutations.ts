import { address, defaultAddress } from './features/addresses/address.mutation.ts';
import { cart } from './features/cart/cart.mutation.ts';
import { message } from './features/conversations/message.mutation.ts';
import { favorite } from './features/favorites/favorite.mutation.ts';
import { readNotifications } from './features/notifications/read-notifications.mutation.ts';
import { review } from './features/reviews/review.mutation.ts';
import type { Mutation } from './platform/device/mutation.ts';

/**
 * All offline mutations, in sending order: an address gets its id before it becomes the default. The cart comes last, its
 * response may be long. The page and the worker register this list.
 */
export const mutations = [
  favorite,
  address,
  defaultAddress,
  message,
  review,
  readNotifications,
  cart,
] as const;

export type MutationKind = (typeof mutations)[number]['kind'];

/** Row of a kind. */
export type MutationRow<Kind extends MutationKind> =
  Extract<(typeof mutations)[number], { kind: Kind }> extends Mutation<infer Row, infer _Data> ? Row : never;
