import type { CartLineInfo } from '#contract/catalog.ts';
import type { Amount } from '#domain/money.ts';
import type { DraftPicture, ReviewDraft } from './review-draft.ts';
import type { OutboxRow } from './rows.ts';
import type { ParkedSession } from './whose.ts';

/** One variant in the cart. Shown from here with or without a connection. */
export interface CartLine {
  variantId: number;
  /** 1–999. */
  quantity: number;
  /** Goes to checkout. */
  selected: boolean;
  /** Milliseconds since 1970, of this device's clock: the order on screen. */
  addedAt: number;
  /** Price when it was put into this cart, to tell what has changed since; `null` until it is known. */
  addedPrice: Amount | null;
  /** Texts, picture, price and stock as last heard; `null` for a line from another device not yet looked up. */
  info: CartLineInfo | null;
}

/** Everything this device keeps of a person, small enough (a cart has at most 200 lines) to be read as a whole. */
export interface DeviceState {
  /** Counts the changes stored, so that a late look at an earlier state is known as such. */
  rev: number;
  /** Account the cart belongs to; `null`: a visitor's, thus the device's. */
  owner: number | null;
  /** Of the server's cart, as last pulled; 0: ask for everything. */
  version: number;
  /** When the lines' prices and stocks were true (Unix seconds); 0: never asked. */
  infoAt: number;
  /** Language of the lines' texts; empty: never asked. */
  infoLang: string;
  lines: ReadonlyMap<number, CartLine>;
  outbox: ReadonlyMap<string, OutboxRow>;
  /** Drafts of reviews, by the key that they will have in the outbox. */
  drafts: ReadonlyMap<string, ReviewDraft>;
  /** Images by upload id; apart from the text, which changes with every keystroke. */
  draftPictures: ReadonlyMap<string, DraftPicture>;
  /** Recently sent mutations, newest first, from any tab or the worker: shown as sent. */
  sent: readonly SentMutation[];
  /** Parked session of the last account, while logged out; `sinceMs`: Unix milliseconds, set on the first check. */
  aside: (ParkedSession & { sinceMs?: number }) | null;
}

export interface SentMutation {
  act: OutboxRow;
  /** Milliseconds since 1970. */
  at: number;
}

export const emptyDeviceState: DeviceState = {
  rev: 0,
  owner: null,
  version: 0,
  infoAt: 0,
  infoLang: '',
  lines: new Map(),
  outbox: new Map(),
  drafts: new Map(),
  draftPictures: new Map(),
  sent: [],
  aside: null,
};

/** A change to what is kept; pure, because it runs on the screen's copy first and in the database's transaction then. */
export type StateChange = (kept: DeviceState) => DeviceState;
