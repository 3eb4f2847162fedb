import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './columns.ts';

type Hex = `0x${string}`;

export interface ChainAddressTable {
  /** Lower case, as all addresses and hashes here. */
  address: Hex;
  account_id: number;
  /** Which extended key it was derived from. */
  key_id: string;
  created_at: CreatedAt;
}

export interface ChainWatchTable {
  network: string;
  first_block: number;
  /** Everything up to here was read when it was final. */
  final_block: number;
  head_block: number;
  range_blocks: number;
  failures: Generated<number>;
  holder: string | null;
  held_until: Date | null;
  next_at: Generated<Date>;
}

export interface ChainMarkTable {
  network: string;
  number: number;
  hash: Hex;
}

export interface ChainRateTable {
  network: string;
  symbol: string;
  /** Of one unit, a decimal. */
  dollars: string;
  read_at: Generated<Date>;
}

export interface ChainDepositTable {
  id: GeneratedAlways<number>;
  network: string;
  tx_hash: Hex;
  /** Among its transaction's logs; -1: plain transfer of the coin. */
  log_index: number;
  account_id: number;
  address: Hex;
  symbol: string;
  /** Smallest units, a whole number of any size. */
  units: string;
  block_number: number;
  block_hash: Hex;
  state: Generated<'seen' | 'credited' | 'too_small' | 'vanished' | 'reversed' | 'by_hand'>;
  final_at: Date | null;
  recharge_id: number | null;
  debt_cents: Generated<number>;
  created_at: CreatedAt;
}
