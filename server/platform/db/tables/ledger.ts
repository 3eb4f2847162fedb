import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface LedgerAccountTable {
  id: GeneratedAlways<number>;
  /** `wallet:17`, `escrow/3`. */
  name: string;
  owner_id: number | null;
  kind: string;
  floor_cents: number | null;
  balance_cents: Generated<number>;
  entry_count: Generated<number>;
  head: Generated<Buffer>;
}

export interface LedgerTransferTable {
  id: GeneratedAlways<number>;
  command: string;
  kind: string;
  reference: string;
  created_at: CreatedAt;
}

export interface LedgerEntryTable {
  account_id: number;
  position: number;
  transfer_id: number;
  amount_cents: number;
  balance_cents: number;
  hash: Buffer;
}

/** Which of a wallet's entries are of which kind of transfer: an index, kept by `post`. */
export interface WalletEntryTable {
  account_id: number;
  kind: string;
  position: number;
}
