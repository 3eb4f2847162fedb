import { sendAddresses } from './kinds/address.ts';
import { sendCart } from './kinds/cart.ts';
import { sendDefaultAddress } from './kinds/default-address.ts';
import { sendMarks } from './kinds/mark.ts';
import { sendMessages } from './kinds/message.ts';
import { sendReadNotices } from './kinds/read-notices.ts';
import { sendReviews } from './kinds/review.ts';
import type { ActKind } from './rows.ts';
import type { SendKind } from './send.ts';

/**
 * How each kind of act is sent, in this order: an address has its number before it becomes the default one. The cart
 * comes last, its answer may be long. A kind without a row here does not compile.
 */
export const kinds: Record<ActKind, SendKind> = {
  mark: sendMarks,
  address: sendAddresses,
  defaultAddress: sendDefaultAddress,
  message: sendMessages,
  review: sendReviews,
  readNotices: sendReadNotices,
  cart: sendCart,
};
