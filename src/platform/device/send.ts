import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ApiFailure } from '#contract/failure.ts';
import type { StateChange, DeviceState } from './device-state.ts';

/** Result of a call. The page and the worker each have their own implementation of `Send`. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure; message: string };

/**
 * Calls the API in one session, fixed for a whole run, so that mutations of A are never sent as B. Never throws.
 * @param bytes raw body of the call; its input is then sent in the query string
 */
export type Send = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  idempotencyKey?: string,
  bytes?: Blob,
) => Promise<Answer<Output<Name>>>;

/** Dependencies of sending: the account, the device state and the API. */
export interface Tools {
  account: number;
  read(): Promise<DeviceState>;
  /** Applies a change to the stored state in one transaction. @throws when it could not be stored */
  change(act: StateChange): Promise<DeviceState>;
  send: Send;
}

/** How the acts of one kind are sent: all of them, oldest first. @returns why some are still there; `null`: none is */
export type SendKind = (tools: Tools) => Promise<ApiFailure | null>;
