import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import { type Deposit, depositsIn, moveTo } from './deposits.ts';
import type { Network } from '../platform/chain-networks.ts';
import { hashAt } from './node.ts';
import { Disagreement, type Nodes } from './nodes.ts';
import { record } from './record.ts';
import { noteReturn, orphan } from './settle.ts';
import { Inconsistent, readRange, type DetectedTransfer } from './detected-transfers.ts';
import { advance, assertHolding } from './watch.ts';
import { locate, type Location } from './transfer-location.ts';

/** Result of reading final blocks. */
export interface Read {
  /** Credited before, now missing from the chain. */
  reversed: number[];
  vanished: number[];
  /** Reversed before, now in the chain again. */
  returned: number[];
}

/**
 * Reads final blocks by a quorum of nodes and decides: deposits in them may be credited, missing ones become orphaned, or
 * reversed if already credited. The range and its deposits are written together, so that no range is skipped, and only while this
 * server holds the lease. @throws Disagreement when no quorum finds the same transfers: nothing is decided
 */
export async function readFinal(
  db: Kysely<Database>,
  nodes: Nodes,
  network: Network,
  { from, upTo, holder }: { from: number; upTo: number; holder: string },
): Promise<Read> {
  const { hash, found } = await nodes.agree(async (node) => {
    const before = await hashAt(node, upTo);
    if (!before) return undefined;
    const transfers = await readRange(db, node, network, { from, upTo, complete: true });
    if ((await hashAt(node, upTo)) !== before) throw new Inconsistent('the chain changed while it was read');
    return { hash: before, found: transfers };
  }, keyOfRange);
  const keys = new Set(found.map(keyOf));
  const open = await depositsIn(db, network.id, ['seen', 'too_small', 'credited', 'suspended'], from, upTo);
  const missing: { deposit: Deposit; block: Location | null }[] = [];
  for (const deposit of open) {
    if (keys.has(keyOfDeposit(deposit))) continue;
    const verdict = await locate(nodes, network, deposit);
    const isBooked = deposit.state === 'credited' || deposit.state === 'suspended';
    // The nodes contradict their earlier responses for the range: neither version may reverse money.
    if (verdict.kind === 'here' || (verdict.kind === 'disputed' && isBooked))
      throw new Disagreement(`deposit ${deposit.id} is in a block without it`);
    missing.push({ deposit, block: verdict.kind === 'gone' ? verdict.block : null });
  }

  return transaction(db, async (trx) => {
    await assertHolding(trx, network.id, holder);
    const { deposits, reversed, vanished } = await record(trx, network.id, found, true);
    const read: Read = { reversed, vanished, returned: [] };
    for (const deposit of deposits.filter(({ state }) => state === 'reversed')) {
      await noteReturn(trx, deposit);
      read.returned.push(deposit.id);
    }
    for (const { deposit, block } of missing) {
      if (block) await moveTo(trx, deposit.id, block, block.number <= upTo);
      else {
        const wasBooked = await orphan(trx, deposit.id);
        if (wasBooked !== null) read[wasBooked ? 'reversed' : 'vanished'].push(deposit.id);
      }
    }
    await advance(trx, network.id, { number: upTo, hash });
    return read;
  });
}

const keyOf = ({ txHash, logIndex, address, symbol, units }: DetectedTransfer): string =>
  `${txHash}:${logIndex}:${address}:${symbol}:${units}`;
const keyOfDeposit = ({ tx_hash, log_index, address, symbol, units }: Deposit): string =>
  `${tx_hash}:${log_index}:${address}:${symbol}:${units}`;
const keyOfRange = ({ hash, found }: { hash: string; found: DetectedTransfer[] }): string =>
  [hash, ...found.map((each) => `${keyOf(each)}:${each.blockHash}`).toSorted()].join(' ');
