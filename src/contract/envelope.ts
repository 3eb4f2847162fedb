import type { Reason } from './reasons.ts';

/** Every answer of the API. `code: 1` is success (spec §8); `time` in Unix seconds. */
export interface Success<Data> {
  code: 1;
  msg: string;
  time: number;
  data: Data;
}

/** A refusal by the business comes as HTTP 200; `msg` is in the caller's language and may be shown as it is. */
export interface Failure {
  code: 0;
  msg: string;
  time: number;
  data: { reason: Reason; fields?: string[]; details?: RefusalDetails } | null;
}

export interface RefusalDetails {
  /** For programmers: the type or constraint each of `fields` violates, such as `string` or `<=50`. */
  expected?: Record<string, string>;
  retryAfterSeconds?: number;
  attemptsLeft?: number;
  balance?: string;
  minimum?: string;
  maximum?: string;
  refundId?: number;
  /** Unix seconds. */
  usableAt?: number;
  problems?: { variantId: number; reason: 'out_of_stock' | 'unavailable'; stock: number }[];
}

export type Envelope<Data> = Success<Data> | Failure;

/** Header names of the contract, in one place. */
export const headers = {
  token: 'token',
  idempotencyKey: 'idempotency-key',
  /** Set by the worker on an answer from its cache: when it was stored, Unix seconds. */
  savedAt: 'x-saved-at',
} as const;
