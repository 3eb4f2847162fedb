import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './columns.ts';

/** The sandbox acquirer's own books. They stand for another company's: only `server/cards` reads them. */

export interface SandboxCardTable {
  token: string;
  outcome: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  holder: string;
  created_at: CreatedAt;
}

export interface SandboxChargeTable {
  key: string;
  token: string;
  amount_cents: number;
  outcome: string;
  /** How often the acquirer was asked with this key. */
  asks: Generated<number>;
  created_at: CreatedAt;
}

export interface SandboxChallengeTable {
  id: GeneratedAlways<string>;
  charge_key: string;
  wrong_codes: Generated<number>;
  /** `null`: the holder has not answered yet. */
  outcome: 'passed' | 'failed' | null;
  created_at: CreatedAt;
}

export interface SandboxPayoutCardTable {
  token: string;
  outcome: string;
  brand: string;
  last4: string;
  holder: string;
  created_at: CreatedAt;
}

export interface SandboxPayoutTable {
  key: string;
  token: string;
  amount_cents: number;
  outcome: string;
  asks: Generated<number>;
  created_at: CreatedAt;
}
