import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ApiFailure } from '#contract/failure.ts';
import type { StateChange, DeviceState } from './device-state.ts';

/** What became of a call. The page and the worker each have their own way to make one. */
export type Answer<Data> = { ok: true; data: Data } | { ok: false; failure: ApiFailure; message: string };

/**
 * Calls the API for one session, the same for a whole run: acts of A never go as B. Never throws.
 * @param bytes body of a call that takes bytes as they are; its input goes in the query
 */
export type Send = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  idempotencyKey?: string,
  bytes?: Blob,
) => Promise<Answer<Output<Name>>>;

/** What sending needs: whose acts, where they lie, and the way out. */
export interface Tools {
  account: number;
  read(): Promise<DeviceState>;
  /** Runs an act on what is stored, in one transaction. @throws when it could not be stored */
  change(act: StateChange): Promise<DeviceState>;
  send: Send;
}

/** How the acts of one kind are sent: all of them, oldest first. @returns why some are still there; `null`: none is */
export type SendKind = (tools: Tools) => Promise<ApiFailure | null>;
