import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ApiFailure } from '#contract/failure.ts';
import type { Reason } from '#contract/reasons.ts';
import type { CartLine, DeviceState, StateChange } from './device-state.ts';

/** A definite refusal. The row stays for the user to see and is not sent again as it is. */
export interface Refusal {
  /** The server's reason, or `full`: the cart is full; `null`: the request itself was refused. */
  reason: Reason | 'full' | null;
  /** The server's message, in the language of that request; may be empty. */
  message: string;
}

/** An unsent mutation. It states the wanted value, never a difference, so sending it twice is harmless. */
export interface OutboxRow {
  kind: string;
  /** Identifies the changed thing. One row for each key, so a later mutation replaces an unsent earlier one. */
  key: string;
  /** `Idempotency-Key`, new for every mutation: a response removes only the mutation that was sent. */
  idempotencyKey: string;
  /** Unix milliseconds: first in, first out. */
  at: number;
  /** Display name of the thing: a title, a name. */
  about: string;
  refused?: Refusal;
  /** Upload ids of images that are sent with it; their bytes are deleted with the last row that names them. */
  imageIds?: readonly string[];
}

/** Result of a call. The page and the worker each have their own implementation of `Send`. */
export type CallResult<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure; message: string };

/**
 * Calls the API in one session, fixed for a whole run, so that mutations of A are never sent as B. Never throws.
 * @param bytes raw body of the call; its input is then sent in the query string
 */
export type Send = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  idempotencyKey?: string,
  bytes?: Blob,
) => Promise<CallResult<Output<Name>>>;

/** Dependencies of sending: the account, the device state and the API. */
export interface Tools {
  account: number;
  read(): Promise<DeviceState>;
  /** Applies a change to the stored state in one transaction. @throws when it could not be stored */
  change(change: StateChange): Promise<DeviceState>;
  /** Bytes of an image, by upload id. */
  readImage(id: string): Promise<Blob | undefined>;
  send: Send;
}

/** Cached responses of the page, for updates after the server has accepted a mutation. */
export interface CachedResponses {
  /** Refetches responses of these calls that are older than the mutation. */
  refetch(...names: EndpointName[]): void;
  /** Sets one response, unless it is newer than the mutation. */
  set(queryKey: readonly unknown[], data: unknown): void;
  /** Changes all cached responses of a call; an unchanged value is no update. */
  update<Data>(name: EndpointName, change: (data: Data | undefined) => Data | undefined): void;
  /** Followed shops are stored offline: fetches new ones and deletes others. */
  refreshBundles(): void;
}

/** Sends all rows of a kind, oldest first. @returns why some are left; `null`: all were sent */
export type SendAll = (tools: Tools) => Promise<ApiFailure | null>;

/** How a kind is sent: each row as a call of its own (flush.ts), or all rows at once. */
export type Sending<Row extends OutboxRow, Data> =
  | {
      /** Sends one row with its idempotency key. */
      send(row: Row, tools: Tools): Promise<CallResult<Data>>;
      /** A row awaiting a retry blocks later ones of its kind. */
      inOrder?: true;
      /** Further changes by the response, in the transaction that removes the row. */
      accepted?(state: DeviceState, row: Row, data: Data): DeviceState;
    }
  | { sendAll: SendAll };

/** One kind of offline mutation. */
export type Mutation<Row extends OutboxRow = OutboxRow, Data = unknown> = Sending<Row, Data> & {
  readonly kind: Row['kind'];
  /** Updates cached responses once the server has accepted a row, whichever tab or worker sent it. */
  onSent?(row: Row, cached: CachedResponses): void;
  /** The cart line that a row changes: parked together with it. */
  lineOf?(row: Row): Pick<CartLine, 'variantId' | 'quantity'>;
  /** Merges a parked row with a visitor's row of the same key. Default: the visitor's, which is newer. */
  join?(parked: Row, visitors: Row): Row;
};

/** Defines a kind of offline mutation. The list of all is `src/mutations.ts`. */
export const defineMutation = <Row extends OutboxRow, Data = unknown>(
  mutation: Mutation<Row, Data>,
): Mutation<Row, Data> => mutation;

let registered: readonly Mutation[] = [];

/** Registers all kinds, in sending order. Called once by the page and once by the worker. */
export const registerMutations = (mutations: readonly Mutation[]): void => {
  registered = mutations;
};

export const registeredMutations = (): readonly Mutation[] => registered;

/** `undefined`: a row of another version of the app. */
export const mutationOf = ({ kind }: OutboxRow): Mutation | undefined =>
  registered.find((mutation) => mutation.kind === kind);

/** Applies a change only while the account still owns the device state; responses after a logout are dropped. */
export const asOwner =
  ({ account }: Tools, change: StateChange): StateChange =>
  (state) =>
    state.owner === account ? change(state) : state;
