import type { Address } from '#contract/addresses.ts';
import type { ProductCard } from '#contract/catalog.ts';
import type { UnreadNotifications } from '#contract/notifications.ts';
import type { Reason } from '#contract/reasons.ts';
import type { AttachedOrder, ServiceMessage } from '#contract/service.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { ReviewWords } from './review-draft.ts';

/** A definite no. The row stays for the person to see and is not sent again as it is. */
export interface Refusal {
  /** Of the server, or `full`: the cart takes no more; `null`: the request itself was refused. */
  reason: Reason | 'full' | null;
  /** The server's message, in the language of that request; may be empty. */
  message: string;
}

/** Common fields of unsent mutations. */
interface Waiting {
  /** Identifies the changed thing. One row for each key, so a later mutation replaces an unsent earlier one. */
  key: string;
  /** `Idempotency-Key`, new for every mutation: a response removes only the mutation that was sent. */
  stamp: string;
  /** Unix milliseconds: first in, first out. */
  at: number;
  /** Display name of the thing: a title, a name. */
  about: string;
  refused?: Refusal;
}

/** "The quantity is n now" (0 = gone), never "add one": sending it twice does no harm. */
export interface CartRow extends Waiting {
  kind: 'cart';
  variantId: number;
  quantity: number;
  selected: boolean;
  /** A visitor's line: joins what the account already has. */
  merge: boolean;
}

export type MarkTarget = 'product' | 'shop';

/** "It is a favorite now" (product) or "it is followed now" (shop); a state, not a toggle. */
export interface MarkRow extends Waiting {
  kind: 'mark';
  target: MarkTarget;
  id: number;
  on: boolean;
}

export type AddressFields = Omit<Address, 'id'>;

/** "This address reads like this now", or is gone. */
export interface AddressRow extends Waiting {
  kind: 'address';
  /** Below zero: made on this device, the account has no number for it yet. */
  id: number;
  /** `null`: deleted. */
  wanted: AddressFields | null;
  /**
   * How a new address was sent when its answer got lost. It goes again exactly so, under the same key, whatever it
   * was changed to meanwhile: else one address could become two.
   */
  tried: { stamp: string; fields: AddressFields } | null;
}

/** "Orders go here unless another address is chosen." */
export interface DefaultAddressRow extends Waiting {
  kind: 'defaultAddress';
  id: number;
}

/** A product as a message shows it. */
export type AttachedProduct = Pick<ProductCard, 'id' | 'title' | 'picture' | 'price'>;

/** Said to customer service: one row a message, never replaced. Its stamp is also its name in the conversation. */
export interface MessageRow extends Waiting {
  kind: 'message';
  text: string;
  /** The bytes wait here with the words; `id` is the upload's. */
  picture: { id: string; blob: Blob; width: number; height: number } | null;
  product: AttachedProduct | null;
  order: AttachedOrder | null;
  /** As the shop has it, once it was sent; the bytes are let go then. */
  saved?: ServiceMessage;
}

/** Said about a product that was received: the review itself, or what is added to it later. */
export interface ReviewRow extends Waiting, ReviewWords {
  kind: 'review';
  /** In display order; `id` is the id of the upload. The bytes are deleted once sent. */
  pictures: { id: string; blob: Blob }[];
}

/** Read notifications of one kind. */
export interface ReadOfKind {
  /** All up to this id are read; 0: only single ones. */
  upTo: number;
  /** Ids of single read notifications after `upTo`. */
  ids: number[];
  /** How many of them were unread before: the unread count drops by this number once sent. */
  count: number;
}

/** Read notifications: a single row, which grows with every read. Sending it twice does no harm. */
export interface ReadNotificationsRow extends Waiting {
  kind: 'readNotices';
  read: Partial<Record<NotificationKind, ReadOfKind>>;
  /** Unread counts from the server's response. */
  saved?: UnreadNotifications;
}

/** Every kind of offline mutation. A new kind needs a row here, one in `kinds.ts`, and labels (see README.md). */
export interface MutationRows {
  cart: CartRow;
  mark: MarkRow;
  address: AddressRow;
  defaultAddress: DefaultAddressRow;
  message: MessageRow;
  review: ReviewRow;
  readNotices: ReadNotificationsRow;
}

export type MutationKind = keyof MutationRows;
export type OutboxRow = MutationRows[MutationKind];
