import type { Amount } from '#domain/money.ts';
import type { WithdrawalRuleOnWire } from '#domain/withdrawal.ts';
import type { Reason } from './reasons.ts';

/** Every response of the API. `code: 1` is success (spec §8); `time` in Unix seconds. */
export interface Success<Data> {
  code: 1;
  msg: string;
  time: number;
  data: Data;
}

/** A business refusal has HTTP status 200; `msg` is in the caller's language and can be displayed. */
export interface Failure {
  code: 0;
  msg: string;
  time: number;
  data: { reason: Reason; fields?: string[]; details?: RefusalDetails } | null;
}

export interface RefusalDetails {
  /** For developers: the type or constraint that each of `fields` violates, such as `string` or `<=50`. */
  expected?: Record<string, string>;
  retryAfterSeconds?: number;
  attemptsLeft?: number;
  balance?: Amount;
  minimum?: Amount;
  maximum?: Amount;
  /** Fee in force of this withdrawal, and the rule that it follows. */
  fee?: Amount;
  rule?: WithdrawalRuleOnWire;
  refundId?: number;
  /** Unix seconds. */
  usableAt?: number;
  problems?: { variantId: number; reason: 'out_of_stock' | 'unavailable'; stock: number }[];
}

export type Envelope<Data> = Success<Data> | Failure;

/** Header names of the contract. */
export const headers = {
  token: 'token',
  idempotencyKey: 'idempotency-key',
  /** Set by the worker on a response from its cache: when it was stored, Unix seconds. */
  savedAt: 'x-saved-at',
} as const;
