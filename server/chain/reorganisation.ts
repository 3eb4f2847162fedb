import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { Network } from './networks.ts';
import { hashAt, type Node } from './node.ts';
import { assertHolding, marksUpTo, rewind, type Watch } from './watch.ts';

/**
 * Compares what was read as final with the chain as it is now. When they differ, goes back to the newest block that both
 * have, so that the blocks after it are read again once they are final in the new chain.
 * @returns the block that was final last, after that
 */
export async function followChain(
  db: Kysely<Database>,
  node: Node,
  { id }: Network,
  { final_block, first_block }: Watch,
  head: number,
  holder: string,
): Promise<number> {
  const [newest] = await marksUpTo(db, id, head, 1);
  // Without a mark nothing was read yet. A node that lags behind knows no newer block and contradicts nothing.
  if (!newest || (await hashAt(node, newest.number)) === newest.hash) return final_block;
  const common = await newestCommon(db, node, id, head);
  const back = common ?? first_block - 1;
  await transaction(db, async (trx) => {
    await assertHolding(trx, id, holder);
    await rewind(trx, id, back);
  });
  return back;
}

async function newestCommon(
  db: Kysely<Database>,
  node: Node,
  network: string,
  head: number,
): Promise<number | undefined> {
  for (const mark of await marksUpTo(db, network, head))
    if ((await hashAt(node, mark.number)) === mark.hash) return mark.number;
  return undefined;
}
