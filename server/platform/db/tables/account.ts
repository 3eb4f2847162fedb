import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, CreatedAt } from './columns.ts';

export interface AccountTable {
  id: GeneratedAlways<number>;
  /** Email, lower case. */
  account: string;
  password_hash: string;
  pay_password_hash: string | null;
  /** Wrong payment passwords since the last right one. */
  pay_failures: Generated<number>;
  pay_locked_until: Date | null;
  family_name: Generated<string>;
  given_name: Generated<string>;
  mobile: Generated<string>;
  lang: Generated<string>;
  avatar_id: number | null;
  /** A code mailed to `account` was entered: the address is this person's, and notices may be mailed there. */
  mail_confirmed_at: Date | null;
  /** `erased`: deleted by its owner; what refers to it stays, nameless. */
  status: Generated<'active' | 'disabled' | 'erased'>;
  /** Since when its money stands still. */
  frozen_at: Date | null;
  /** For operators, not for the person. */
  frozen_reason: string | null;
  created_at: CreatedAt;
}

export interface SessionTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  account_id: number;
  user_agent: Generated<string>;
  created_at: CreatedAt;
  seen_at: Generated<Date>;
  expires_at: Date;
}

export interface MailCodeTable {
  account_id: number;
  event: 'resetpwd' | 'resetPay' | 'confirmMail';
  code_hash: Buffer;
  /** Tries by trusted sources; those of others are counted in `rate`. */
  attempts: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface CodeRequestTable {
  id: GeneratedAlways<number>;
  /** As requested; there need not be such an account. */
  account: string;
  event: MailCodeTable['event'];
  created_at: CreatedAt;
}

export interface KnownDeviceTable {
  token_hash: Buffer;
  account_id: number;
  seen_at: Generated<Date>;
}

export interface MailTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body: string;
  html: Generated<string>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  sent_at: Date | null;
  failed_at: Date | null;
  error: string | null;
  created_at: CreatedAt;
}

export interface RateTable {
  key: string;
  count: number;
  ends_at: Date;
}

export interface CommandTable {
  account_id: number;
  key: string;
  endpoint: string;
  request_hash: Buffer;
  answer: Json<unknown> | null;
  created_at: CreatedAt;
}

export interface PayProofTable {
  token_hash: Buffer;
  account_id: number;
  action: string;
  target: string;
  amount_cents: number;
  expires_at: Date;
  used_at: Date | null;
}

export interface AddressTable {
  id: GeneratedAlways<number>;
  account_id: number;
  addressee: string;
  mobile: string;
  country: string;
  region: Generated<string>;
  area: string;
  postcode: Generated<string>;
  detail: string;
  tag: 'home' | 'company' | 'school' | 'other';
  is_default: Generated<boolean>;
  created_at: CreatedAt;
}
