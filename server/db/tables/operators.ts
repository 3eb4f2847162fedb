import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

/** `logistics` hands parcels over, `support` answers people and settles refunds. */
export const roles = ['auditor', 'owner', 'logistics', 'support'] as const;
export type Role = (typeof roles)[number];

export interface OperatorTable {
  id: GeneratedAlways<number>;
  /** E-mail, lower case. */
  name: string;
  password_hash: string;
  /** Given by the owner: good for choosing another only. */
  password_is_first: boolean;
  roles: Role[];
  disabled_at: Date | null;
  created_at: CreatedAt;
}

export interface OperatorSessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  operator_id: number;
  created_at: CreatedAt;
  expires_at: Date;
}

/** The first of two who must agree. */
export interface OperatorApprovalTable {
  kind: 'recharge' | 'extract' | 'refund';
  subject_id: number;
  amount_cents: number;
  operator_id: number;
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
