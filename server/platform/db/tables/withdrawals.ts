import type { Generated, GeneratedAlways } from 'kysely';
import type { Reason } from '#contract/reasons.ts';
import type { WithdrawalType } from '#domain/withdrawal.ts';
import type { CreatedAt } from './columns.ts';

/** A card's columns or a chain's are filled, by `type`. */
export interface PayoutAccountTable {
  id: GeneratedAlways<number>;
  account_id: number;
  type: WithdrawalType;
  acquirer_token: string | null;
  bank_name: string | null;
  brand: string | null;
  last4: string | null;
  holder: string | null;
  network: string | null;
  /** With its checksum. */
  address: string | null;
  usable_at: Date;
  deleted_at: Date | null;
  created_at: CreatedAt;
}

export interface WithdrawalTable {
  id: GeneratedAlways<number>;
  sn: string;
  account_id: number;
  payout_account_id: number;
  type: WithdrawalType;
  amount_cents: number;
  fee_cents: number;
  arrival_cents: number;
  /** Auditing, passed, refused (spec §4), canceled. */
  status: Generated<0 | 1 | 2 | 3>;
  /** The acquirer's word. */
  reason: Reason | null;
  /** The auditor's message. */
  message: string | null;
  tx_hash: string | null;
  /** Card: since when the acquirer is to be asked. Chain: since when an operator has claimed it, to send the coins. */
  paying_at: Date | null;
  /** Chain only: the operator who sends the coins. */
  claimed_by: number | null;
  /** Symbol. */
  sent_asset: string | null;
  /** Coins, as a decimal. */
  sent_units: string | null;
  /** Dollars of one coin, as a decimal. */
  sent_rate: string | null;
  asked_at: Date | null;
  created_at: CreatedAt;
  settled_at: Date | null;
}
