import { sendAddresses } from './mutations/address.ts';
import { sendCart } from './mutations/cart.ts';
import { sendDefaultAddress } from './mutations/default-address.ts';
import { sendMarks } from './mutations/mark.ts';
import { sendMessages } from './mutations/message.ts';
import { sendReadNotifications } from './mutations/read-notifications.ts';
import { sendReviews } from './mutations/review.ts';
import type { MutationKind } from './rows.ts';
import type { SendKind } from './send.ts';

/**
 * How each kind of act is sent, in this order: an address has its number before it becomes the default one. The cart
 * comes last, its answer may be long. A kind without a row here does not compile.
 */
export const kinds: Record<MutationKind, SendKind> = {
  mark: sendMarks,
  address: sendAddresses,
  defaultAddress: sendDefaultAddress,
  message: sendMessages,
  review: sendReviews,
  readNotices: sendReadNotifications,
  cart: sendCart,
};
