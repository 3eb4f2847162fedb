import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

/** `logistics` hands parcels over, `support` answers people and settles refunds. */
export const roles = ['auditor', 'owner', 'logistics', 'support'] as const;
export type Role = (typeof roles)[number];

export interface OperatorTable {
  id: GeneratedAlways<number>;
  /** Email, lower case. */
  name: string;
  password_hash: string;
  /** Given by the owner: good for choosing another only. */
  password_is_first: boolean;
  /** Set while `password_is_first`. */
  first_password_until: Date | null;
  roles: Role[];
  /** The operator who added them. */
  made_by: number | null;
  /** The operator who last gave them a first password. */
  reset_by: number | null;
  /** The owner who asked for their present roles, if they were changed. */
  roles_by: number | null;
  disabled_at: Date | null;
  created_at: CreatedAt;
}

/** A change of an operator that waits for the consent of another owner. */
export interface OperatorRequestTable {
  id: GeneratedAlways<number>;
  act: 'add' | 'reset' | 'role' | 'factor';
  /** Of the operator it is about. */
  name: string;
  roles: Role[];
  requested_by: number;
  created_at: CreatedAt;
}

export interface OperatorSessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  operator_id: number;
  created_at: CreatedAt;
  expires_at: Date;
}

/** Time-based codes (RFC 6238) of an operator. */
export interface OperatorSecondFactorTable {
  operator_id: number;
  /** `null` until the first code was confirmed. */
  secret: Buffer | null;
  confirmed_at: Date | null;
  /** Newest step of 30 seconds whose code was used. */
  last_step: Generated<number>;
  /** Shown, not confirmed yet. */
  next_secret: Buffer | null;
  next_until: Date | null;
}

/** A recovery code that was not used yet. */
export interface OperatorRecoveryCodeTable {
  operator_id: number;
  code_hash: Buffer;
}

/** Money that an operator let through, as the last of two or alone. */
export interface OperatorPassTable {
  id: GeneratedAlways<number>;
  kind: 'recharge' | 'extract' | 'refund' | 'recharge_reversal';
  subject_id: number;
  account_id: number;
  operator_id: number;
  amount_cents: number;
  is_alone: boolean;
  created_at: CreatedAt;
}

/** The transfer an operator sent on a chain to pay a withdrawal. */
export type SentCoins = {
  /** Lower case. */
  txHash: string;
  /** Symbol. */
  asset: string;
  /** Coins, as a decimal. */
  units: string;
};

/** The first of two who must agree. */
export interface OperatorApprovalTable {
  kind: 'recharge' | 'extract' | 'refund' | 'recharge_reversal';
  subject_id: number;
  amount_cents: number;
  operator_id: number;
  /** The chain transfer that the first of two operators named. */
  named: Json<SentCoins> | null;
  created_at: CreatedAt;
}

export interface OperatorLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  /** `null`: nobody was signed in. */
  operator_id: number | null;
  name: string;
  address: string;
  act: string;
  target: string;
  outcome: 'done' | 'refused';
  reason: string | null;
  before: Json<object> | null;
  after: Json<object> | null;
}
