import type { Kysely } from 'kysely';
import type { Hash } from 'viem';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import { type Deposit, depositsIn } from './deposits.ts';
import type { Network } from '../platform/chain-networks.ts';
import { hashAt, type Node } from './node.ts';
import { agreedHash, type Nodes } from './nodes.ts';
import { assertHolding, marksUpTo, rewind, Stopped, type Watch } from './watch.ts';
import { transferLocation } from './transfer-location.ts';

/**
 * Compares the blocks read as final with the current chain. When a quorum of nodes sees a difference, goes back to the newest
 * common block, so that later blocks are read again once final in the new chain. @returns the last final block, after that
 * @throws Stopped when there is no such block, or when it would reverse more than happens on a sound network
 */
export async function followChain(
  db: Kysely<Database>,
  nodes: Nodes,
  network: Network,
  watch: Watch,
  { head, holder }: { head: number; holder: string },
): Promise<number> {
  const { id } = network;
  const { final_block, first_block, rewind_allowed } = watch;
  const [newest] = await marksUpTo(db, id, head, 1);
  // Without a mark no block was read yet. A lagging node has no newer block and contradicts nothing.
  if (!newest || (await hashAt(await nodes.leader(), newest.number)) === newest.hash) return final_block;
  const now = await agreedHash(nodes, newest.number);
  // Only the leader is on another branch: switch to another node.
  if (now === newest.hash) throw new Error(`the node's block ${newest.number} is not that of the others`);
  const common = await newestCommon(db, nodes, id, head);
  if (!rewind_allowed) {
    if (common === undefined) throw new Stopped('no_common_block', `no block is common up to ${head}`);
    await refuseTooMuch(db, nodes, network, { after: common, upTo: final_block });
  }
  const back = common ?? first_block - 1;
  await transaction(db, async (trx) => {
    await assertHolding(trx, id, holder);
    await rewind(trx, id, back);
  });
  return back;
}

async function newestCommon(
  db: Kysely<Database>,
  nodes: Nodes,
  network: string,
  head: number,
): Promise<number | undefined> {
  const leader = await nodes.leader();
  for (const mark of await marksUpTo(db, network, head)) {
    const isSame = (await hashAt(leader, mark.number)) === mark.hash;
    if (isSame && (await agreedHash(nodes, mark.number)) === mark.hash) return mark.number;
  }
  return undefined;
}

/** Credited deposits that would be reversed, by the current chain. @throws Stopped `too_many_reversals`, `too_deep` */
async function refuseTooMuch(
  db: Kysely<Database>,
  nodes: Nodes,
  network: Network,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  const leader = await nodes.leader();
  const credited = await depositsIn(db, network.id, ['credited', 'suspended'], after + 1, upTo);
  const gone: Deposit[] = [];
  const hashes = new Map<number, Hash | null>();
  for (const deposit of credited) {
    if (await isGone(leader, network, deposit, hashes)) gone.push(deposit);
    const depth = upTo - deposit.block_number;
    if (gone.at(-1) === deposit && depth > network.maxReorgBlocks)
      throw new Stopped(
        'too_deep',
        `deposit ${deposit.id}, ${depth} blocks below the last final one, is gone`,
      );
    if (gone.length > network.maxReversals)
      throw new Stopped('too_many_reversals', `more than ${network.maxReversals} credited deposits are gone`);
  }
}

async function isGone(
  node: Node,
  network: Network,
  deposit: Deposit,
  hashes: Map<number, Hash | null>,
): Promise<boolean> {
  const { block_number: number, block_hash } = deposit;
  if (!hashes.has(number)) hashes.set(number, await hashAt(node, number));
  return hashes.get(number) !== block_hash && (await transferLocation(node, network, deposit)) === null;
}
