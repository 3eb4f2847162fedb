import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { type Deposit, depositsIn, moveTo, record } from './deposits.ts';
import type { Network } from './networks.ts';
import { hashAt, type Node } from './node.ts';
import { noteReturn, reverse, vanish } from './settle.ts';
import { Inconsistent, readRange } from './sightings.ts';
import { advance, assertHolding } from './watch.ts';
import { whereabouts } from './whereabouts.ts';

type Fate = { deposit: Deposit; block: Awaited<ReturnType<typeof whereabouts>> };

/** What became of deposits by reading final blocks. */
export interface Read {
  /** Credited before, and gone now. */
  reversed: number[];
  vanished: number[];
  /** Reversed before, and there again. */
  returned: number[];
}

/**
 * Reads blocks that are final, and with that decides: what is there may be credited, what was there and is not any more
 * has vanished, or is reversed if it had been credited. The range and what was found are written together, so that no
 * range is ever skipped, and only while this server holds the turn.
 */
export async function readFinal(
  db: Kysely<Database>,
  node: Node,
  network: Network,
  { from, upTo, holder }: { from: number; upTo: number; holder: string },
): Promise<Read> {
  const hash = await hashAt(node, upTo);
  if (!hash) throw new Inconsistent(`block ${upTo} is not there`);
  const found = await readRange(db, node, network, from, upTo);
  const keys = new Set(found.map((each) => `${each.txHash}:${each.logIndex}`));
  const open = await depositsIn(db, network.id, ['seen', 'credited'], from, upTo);
  const missing: Fate[] = [];
  for (const deposit of open)
    if (!keys.has(`${deposit.tx_hash}:${deposit.log_index}`))
      missing.push({ deposit, block: await whereabouts(node, network, deposit) });
  if ((await hashAt(node, upTo)) !== hash) throw new Inconsistent('the chain changed while it was read');

  return transaction(db, async (trx) => {
    await assertHolding(trx, network.id, holder);
    const recorded = await record(trx, network.id, found, true);
    const read: Read = { reversed: [], vanished: [], returned: [] };
    for (const deposit of recorded.filter(({ state }) => state === 'reversed')) {
      await noteReturn(trx, deposit);
      read.returned.push(deposit.id);
    }
    for (const { deposit, block } of missing) {
      if (block) await moveTo(trx, deposit.id, block, block.number <= upTo);
      else if (deposit.state === 'seen') {
        await vanish(trx, deposit.id);
        read.vanished.push(deposit.id);
      } else if ((await reverse(trx, deposit.id)) !== null) read.reversed.push(deposit.id);
    }
    await advance(trx, network.id, { number: upTo, hash });
    return read;
  });
}
