import type { Address } from '#contract/account.ts';
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
  /** The server's sentence, in the language of that moment; empty where it has none. */
  message: string;
}

/** What every unsent act has. */
interface Waiting {
  /** What it is about: one row each, so a later act replaces an unsent earlier one. */
  key: string;
  /** New with every act, and its `Idempotency-Key`: an answer removes only the very act that was sent. */
  stamp: string;
  /** Milliseconds since 1970: first in, first out. */
  at: number;
  /** The thing in words the person saw: a title, a name. */
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

/** "It is a favourite now" (product) or "it is followed now" (shop); a state, not a toggle. */
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
  /** In the order shown; `id` is the upload's. The bytes are let go once it was sent. */
  pictures: { id: string; blob: Blob }[];
}

/** What was read of one kind of notification. */
export interface ReadOfKind {
  /** All up to this one; 0: only single ones. */
  upTo: number;
  /** Single ones after that. */
  ids: number[];
  /** How many unread ones these were when they were read: so many fewer does the account count once it knows. */
  count: number;
}

/** "These notifications are read": one row for all, which grows with what is read. Sending it twice does no harm. */
export interface ReadNotificationsRow extends Waiting {
  kind: 'readNotices';
  read: Partial<Record<NotificationKind, ReadOfKind>>;
  /** What is left unread, as the account has said once it was sent. */
  saved?: UnreadNotifications;
}

/** Every kind of act that may wait. A new one is a row here, in `kinds.ts`, and in the words of the waiting list. */
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
