import type { Kysely } from 'kysely';
import type { Hash } from 'viem';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import { depositsIn, moveTo, openStates } from './deposits.ts';
import type { Network } from '../platform/chain-networks.ts';
import { hashAt, type Node } from './node.ts';
import { record } from './record.ts';
import { orphanDeposit } from './settle.ts';
import { readRange } from './detected-transfers.ts';
import { assertHolding } from './watch.ts';
import { transferLocation } from './transfer-location.ts';

/** The newest block whose deposits were shown. */
export type Tip = { number: number; hash: Hash } | null;

interface Window {
  /** The last final block. */
  after: number;
  head: number;
  /** Last position of this server; blocks up to it are not read again unless the chain changed. */
  tip: Tip;
  /** Largest range. */
  atMost: number;
  holder: string;
}

/**
 * Reads blocks that are not final yet, so that users see their deposit arrive and its confirmations count. It only affects the
 * display: final blocks find all that it misses.
 */
export async function readNew(
  db: Kysely<Database>,
  node: Node,
  network: Network,
  { after, head, tip, atMost, holder }: Window,
): Promise<Tip> {
  const follows = tip !== null && tip.number <= head && (await hashAt(node, tip.number)) === tip.hash;
  const from = follows ? Math.max(after, tip.number) + 1 : after + 1;
  const upTo = Math.min(head, from + atMost - 1);
  if (upTo < from) return tip;
  const hash = await hashAt(node, upTo);
  if (!hash) return tip;
  const found = await readRange(db, node, network, { from, upTo, complete: false });
  const gone = follows ? [] : await goneFrom(db, node, network, after + 1, head);
  await transaction(db, async (trx) => {
    await assertHolding(trx, network.id, holder);
    await record(trx, network.id, found, false);
    for (const { id, block } of gone)
      await (block ? moveTo(trx, id, block, block.number <= after) : orphanDeposit(trx, id));
  });
  return { number: upTo, hash };
}

/** Deposits whose block left the chain, with their new location. */
async function goneFrom(db: Kysely<Database>, node: Node, network: Network, from: number, upTo: number) {
  const gone = [];
  const hashes = new Map<number, Hash | null>();
  for (const deposit of await depositsIn(db, network.id, openStates, from, upTo)) {
    const { id, block_number: number, block_hash } = deposit;
    if (!hashes.has(number)) hashes.set(number, await hashAt(node, number));
    if (hashes.get(number) !== block_hash)
      gone.push({ id, block: await transferLocation(node, network, deposit) });
  }
  return gone;
}
