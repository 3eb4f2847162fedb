import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Json } from './columns.ts';

type Hex = `0x${string}`;

/** Coins of a deposit that operators send back; the transaction is named once it was sent. */
export type SentBack = { to: Hex; txHash?: Hex | undefined; units?: string | undefined };

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
  /** Why the last turns failed. */
  last_failure: string | null;
  /** Of block 0; `null` until it was read for the first time. */
  genesis_hash: Hex | null;
  /** Nothing is read any more until an operator resumes it. */
  stopped_at: Date | null;
  stopped_reason: 'other_chain' | 'no_common_block' | 'too_deep' | 'too_many_reversals' | null;
  stopped_detail: string | null;
  /** The next rewind may go beyond the limits. */
  rewind_allowed: Generated<boolean>;
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
  /** A price that jumped and is not accepted yet. */
  candidate_dollars: string | null;
  candidate_since: Date | null;
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
  state: Generated<
    'seen' | 'credited' | 'too_small' | 'vanished' | 'reversed' | 'suspended' | 'refused' | 'by_hand'
  >;
  final_at: Date | null;
  recharge_id: number | null;
  debt_cents: Generated<number>;
  /** As last valued. */
  value_cents: number | null;
  /** When it is looked at next; `null`: when its block is final, or never. */
  next_try_at: Date | null;
  tries: Generated<number>;
  /** Why it is not credited without operators. */
  held_for: 'value' | 'nodes' | 'price' | 'daily_value' | 'transaction_used' | null;
  held_at: Date | null;
  /** The first of two operators, and what they agreed to. */
  approved_by: number | null;
  approved_cents: number | null;
  approved_account: number | null;
  approved_sent: Json<SentBack> | null;
  /** The account it was credited to, if its owner was deleted. */
  released_to: number | null;
  /** How often it was booked to the suspense account. */
  suspensions: Generated<number>;
  /** The coins were sent back: to this address, by this transaction. */
  sent_to: Hex | null;
  sent_tx_hash: Hex | null;
  /** Coins, as a decimal. */
  sent_units: string | null;
  reversals: Generated<number>;
  /** Reversed, and in the chain again since. */
  returned_at: Date | null;
  created_at: CreatedAt;
}

/** A transaction that counted already; triggers write it when money is credited or paid out. */
export interface SettledTransactionTable {
  network: string;
  tx_hash: Hex;
  used_for: 'deposit' | 'recharge' | 'withdrawal' | 'send_back';
  /** Number of the recharge or withdrawal, or which deposit was sent back; `null` for deposits. */
  sn: string | null;
  created_at: CreatedAt;
}
