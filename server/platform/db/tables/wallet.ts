import type { Generated, GeneratedAlways } from 'kysely';
import type { Reason } from '#contract/reasons.ts';
import type { CreatedAt } from './columns.ts';

export interface CardTable {
  id: GeneratedAlways<number>;
  account_id: number;
  acquirer_token: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  holder: string;
  deleted_at: Date | null;
  created_at: CreatedAt;
}

export interface RechargeTable {
  id: GeneratedAlways<number>;
  sn: string;
  account_id: number;
  method: 'card' | 'chain' | 'manual';
  amount_cents: number;
  arrived_cents: number | null;
  /** Auditing, passed, refused (spec §4). */
  status: Generated<0 | 1 | 2>;
  reason: Reason | null;
  card_id: number | null;
  /** Page of the card's bank while it asks its holder. */
  challenge: string | null;
  /** Upload that shows the payment; by card there is none. */
  evidence_id: string | null;
  /** Of the evidence's bytes as uploaded; a trigger copies it. */
  evidence_hash: GeneratedAlways<Buffer | null>;
  /** The auditor's message to the user. */
  message: string | null;
  /** By chain: where to. */
  network: string | null;
  /** Lower case. */
  address: string | null;
  /** Transaction hash of the user's form; a detected deposit has its own. */
  tx_hash: string | null;
  /** The watcher settles it, no auditor may. */
  watched: Generated<boolean>;
  /** By card: charged while its account was frozen; operators credit it or leave it. */
  held_at: Date | null;
  /** By card: the card company took it back after it was credited. */
  reversed_at: Date | null;
  reversed_cents: number | null;
  /** The part that the wallet no longer covered. */
  reversed_debt_cents: number | null;
  /** When the acquirer was last asked, or is being asked. */
  asked_at: Generated<Date>;
  created_at: CreatedAt;
  settled_at: Date | null;
}
