import type { CartLineInfo } from '#contract/catalog.ts';
import type { Image } from '#contract/scalars.ts';
import type { Amount } from '#domain/money.ts';
import type { OutboxRow } from './mutation.ts';

/** Name of the IndexedDB database that has the device state. */
export const databaseName = 'okanto';
/** Version of its schema (database.ts). */
export const databaseVersion = 1;

/** One variant in the cart. The screen shows this copy, with or without a connection. */
export interface CartLine {
  variantId: number;
  /** 1–999. */
  quantity: number;
  /** Goes to checkout. */
  selected: boolean;
  /** Unix milliseconds by this device's clock: the order on screen. */
  addedAt: number;
  /** Price when it was put into this cart, to report changes since; `null` until it is known. */
  addedPrice: Amount | null;
  /** Last known texts, image, price and stock; `null` for a line from another device whose data is not fetched yet. */
  info: CartLineInfo | null;
}

/** Content of a review of a received order line. */
export interface ReviewWords {
  lineId: number;
  /** Id of the review that this follow-up belongs to; `null`: the review itself. */
  reviewId: number | null;
  /** The product, so that the list works offline. */
  product: { title: string; options: string; picture: Image };
  /** 1–5; 0: not chosen yet. Follow-ups have no score. */
  productScore: number;
  serviceScore: number;
  postageScore: number;
  content: string;
}

/** A draft, stored only on this device. */
export interface ReviewDraft extends ReviewWords {
  /** Key of the outbox row that it becomes. */
  key: string;
  /** Upload ids of its images, in the order shown. */
  pictureIds: string[];
  /** Unix milliseconds of the last edit. */
  at: number;
}

/** An image chosen for a message or a form that is not sent yet; its bytes are stored by the same id. */
export interface DraftImage {
  /** Id of the upload. */
  id: string;
  /** For an image of the next message: its size in pixels. */
  message?: { width: number; height: number };
  /** For an image of a form: the name of the form's draft, and the image's position in it. */
  form?: { name: string; position: number };
}

/** Bytes of an image. `id` is the upload's. */
export interface ImageBytes {
  id: string;
  blob: Blob;
}

/** Unsent data of an account whose session was lost without a logout (parked-session.ts). */
export interface ParkedSession extends Pick<DeviceState, 'outbox' | 'drafts' | 'images' | 'lines'> {
  account: number;
  /** Unix milliseconds, set on the first check. */
  sinceMs?: number;
}

/**
 * Everything that this device stores of a user, without image bytes: small enough (a cart has at most 200 lines) to be
 * held in memory as one immutable value.
 */
export interface DeviceState {
  /** Counts the stored changes, so that a late read of an earlier state is recognized. */
  rev: number;
  /** Account the cart belongs to; `null`: a visitor's. */
  owner: number | null;
  /** Version of the server's cart at the last sync; 0: fetch all of it. */
  version: number;
  /** When prices and stocks of the lines were fetched (Unix seconds); 0: never. */
  infoAt: number;
  /** Language of the lines' texts; empty: never fetched. */
  infoLang: string;
  lines: ReadonlyMap<number, CartLine>;
  outbox: ReadonlyMap<string, OutboxRow>;
  /** Drafts of reviews, by the key that they will have in the outbox. */
  drafts: ReadonlyMap<string, ReviewDraft>;
  /** Images of messages and forms, by upload id. */
  images: ReadonlyMap<string, DraftImage>;
  /** Recently sent mutations, newest first, from any tab or the worker. */
  sent: readonly SentMutation[];
  /** Unsent data of the last account, while it is logged out. */
  parkedSession: ParkedSession | null;
}

export interface SentMutation {
  row: OutboxRow;
  /** Unix milliseconds. */
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
  images: new Map(),
  sent: [],
  parkedSession: null,
};

/** A change of the device state. Pure: it runs on the copy on screen first, then in the database's transaction. */
export type StateChange = (state: DeviceState) => DeviceState;

const idsIn = ({ outbox, drafts, images }: Pick<DeviceState, 'outbox' | 'drafts' | 'images'>): string[] => [
  ...[...outbox.values()].flatMap(({ imageIds }) => imageIds ?? []),
  ...[...drafts.values()].flatMap(({ pictureIds }) => pictureIds),
  ...images.keys(),
];

/** Ids of all images that a row names; bytes of other images are deleted. */
export const imageIdsOf = (state: DeviceState): Set<string> =>
  new Set([...idsIn(state), ...(state.parkedSession ? idsIn(state.parkedSession) : [])]);

/** The changes of one mutation to one table. */
export interface ChangedRows<Key, Row> {
  put: Row[];
  gone: Key[];
}

/** Rows that differ by identity. */
export const changedRows = <Key, Row>(
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
): ChangedRows<Key, Row> =>
  before === after
    ? { put: [], gone: [] }
    : {
        put: [...after].filter(([key, row]) => before.get(key) !== row).map(([, row]) => row),
        gone: [...before.keys()].filter((key) => !after.has(key)),
      };

/** Where the device state is stored: the database, or memory in browsers without IndexedDB. */
export interface DeviceStore {
  /** Whether the data survives closing the page. */
  lasting: boolean;
  read: () => Promise<DeviceState>;
  /**
   * Applies the change to the stored state and stores its result, in one transaction.
   * @param images bytes of images that the change adds; others with the same id are left as they are
   * @returns the stored state
   */
  change: (change: StateChange, images?: readonly ImageBytes[]) => Promise<DeviceState>;
  readImage: (id: string) => Promise<Blob | undefined>;
  /** Deletes the database, already emptied, and creates a new one: otherwise bytes of deleted rows stay on disk. */
  erase: () => Promise<DeviceState>;
  /** Calls `show` with the stored state, now and after every change, including those of other tabs and the worker. */
  watch(show: (state: DeviceState) => void): void;
}
