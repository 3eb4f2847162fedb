import { type Kysely, type Selectable, sql } from 'kysely';
import type { Hash } from 'viem';
import type { Database } from '../platform/db/schema.ts';
import type { ChainWatchTable } from '../platform/db/tables.gen.ts';
import { transaction } from '../platform/db/transaction.ts';
import { writeLog } from '../platform/operator-log.ts';
import { openStates } from './deposits.ts';
import { watcher } from './settle.ts';

export type Watch = Selectable<ChainWatchTable>;

/** A lease without renewal expires after this time; a live server renews it more often. */
const heldSeconds = 60;
export const keepEveryMs = 20_000;
const heldUntil = sql<Date>`now() + make_interval(secs => ${heldSeconds})`;
/** Depth of a chain change that is located step by step; for a deeper one everything is read again. */
const keptMarks = 1_000;
const longestWaitMs = 60_000;

/** Another server holds the lease now; this one must not write. */
export class NotHolding extends Error {
  override name = 'NotHolding';
}

/**
 * Acquires the lease of a network, exclusive among all servers, when it is due. @returns `null`: another server holds it, it is
 * not due, or the network is stopped; `undefined`: the network was never watched
 */
export async function takeTurn(
  db: Kysely<Database>,
  network: string,
  holder: string,
): Promise<Watch | null | undefined> {
  const taken = await db
    .updateTable('chain_watch')
    .set({ holder, held_until: heldUntil })
    .where('network', '=', network)
    .where('next_at', '<=', sql<Date>`now()`)
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const known = await db
    .selectFrom('chain_watch')
    .select('network')
    .where('network', '=', network)
    .executeTakeFirst();
  return known ? null : undefined;
}

/** Renews the lease during a long run. */
export async function keepTurn(db: Kysely<Database>, network: string, holder: string): Promise<void> {
  await db
    .updateTable('chain_watch')
    .set({ held_until: heldUntil })
    .where('network', '=', network)
    .where('holder', '=', holder)
    .execute();
}

/**
 * Begins to watch a network; the first server decides. The block before the first one is the first mark. @param firstBlock the
 * first block to read
 */
export async function beginWatch(
  db: Kysely<Database>,
  network: string,
  {
    firstBlock,
    rangeBlocks,
    genesis,
    before,
  }: { firstBlock: number; rangeBlocks: number; genesis: Hash; before: Hash | null },
): Promise<void> {
  await transaction(db, async (trx) => {
    const begun = await trx
      .insertInto('chain_watch')
      .values({
        network,
        first_block: firstBlock,
        final_block: firstBlock - 1,
        head_block: firstBlock - 1,
        range_blocks: rangeBlocks,
        genesis_hash: genesis,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('network')
      .executeTakeFirst();
    if (begun && before)
      await trx
        .insertInto('chain_mark')
        .values({ network, number: firstBlock - 1, hash: before })
        .execute();
  });
}

/** A network that was watched before its genesis block was recorded. */
export async function pinGenesis(db: Kysely<Database>, network: string, genesis: Hash): Promise<void> {
  await db
    .updateTable('chain_watch')
    .set({ genesis_hash: genesis })
    .where('network', '=', network)
    .where('genesis_hash', 'is', null)
    .execute();
}

/** The chain contradicts earlier reads in a way that an operator has to review. */
export class Stopped extends Error {
  override name = 'Stopped';
  readonly reason: NonNullable<Watch['stopped_reason']>;

  constructor(reason: NonNullable<Watch['stopped_reason']>, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

/** Stops a network until an operator resumes it. The operators' log has it under the watcher's name. */
export async function stopWatch(db: Kysely<Database>, network: string, stopped: Stopped): Promise<void> {
  const { reason, message: detail } = stopped;
  await transaction(db, async (trx) => {
    const now = await trx
      .updateTable('chain_watch')
      .set({ stopped_at: sql<Date>`now()`, stopped_reason: reason, stopped_detail: detail })
      .where('network', '=', network)
      .where('stopped_at', 'is', null)
      .returning('network')
      .executeTakeFirst();
    if (now)
      await writeLog(trx, { ...watcher, act: 'network/stop', target: network, after: { reason, detail } });
  });
}

/** Outcome of a run. */
export interface Turn {
  waitMs: number;
  failed: boolean;
  /** Reason of the failure. */
  why?: string | null;
}

/** Releases the lease. @param failed no node responded: the delay until the next run doubles, up to a minute */
export async function endTurn(
  db: Kysely<Database>,
  network: string,
  holder: string,
  { waitMs, failed, why = null }: Turn,
): Promise<void> {
  const failures = failed ? sql<number>`failures + 1` : sql<number>`0`;
  const backOffMs = sql<number>`least(${longestWaitMs}, ${waitMs} * power(2, least(failures, 10)) * (0.8 + random() * 0.4))`;
  await db
    .updateTable('chain_watch')
    .set({
      holder: null,
      held_until: null,
      failures,
      last_failure: why,
      next_at: sql<Date>`now() + make_interval(secs => ${failed ? backOffMs : waitMs}::float8 / 1000)`,
    })
    .where('network', '=', network)
    .where('holder', '=', holder)
    .execute();
}

/** Locks the lease until the end of the transaction. @throws NotHolding */
export async function assertHolding(trx: Kysely<Database>, network: string, holder: string): Promise<void> {
  const held = await trx
    .selectFrom('chain_watch')
    .select('network')
    .where('network', '=', network)
    .where('holder', '=', holder)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new NotHolding(`the turn at ${network} went to another server`);
}

export async function noteHead(db: Kysely<Database>, network: string, head: number): Promise<void> {
  await db.updateTable('chain_watch').set({ head_block: head }).where('network', '=', network).execute();
}

export async function noteRange(db: Kysely<Database>, network: string, blocks: number): Promise<void> {
  await db.updateTable('chain_watch').set({ range_blocks: blocks }).where('network', '=', network).execute();
}

/** Every block up to this one was read; this is its hash. */
export async function advance(
  trx: Kysely<Database>,
  network: string,
  block: { number: number; hash: Hash },
): Promise<void> {
  await trx
    .updateTable('chain_watch')
    .set({ final_block: block.number })
    .where('network', '=', network)
    .execute();
  await trx
    .insertInto('chain_mark')
    .values({ network, ...block })
    .execute();
  await sql`
    delete from chain_mark where network = ${network} and number < (
      select number from chain_mark where network = ${network} order by number desc offset ${keptMarks} limit 1)`.execute(
    trx,
  );
}

/** The newest marks at or below a block, newest first. */
export const marksUpTo = (db: Kysely<Database>, network: string, number: number, limit = keptMarks) =>
  db
    .selectFrom('chain_mark')
    .select(['number', 'hash'])
    .where('network', '=', network)
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The chain differs above this block: blocks there are read again, and none of them is final. */
export async function rewind(trx: Kysely<Database>, network: string, number: number): Promise<void> {
  await trx
    .updateTable('chain_watch')
    .set({ final_block: number, rewind_allowed: false })
    .where('network', '=', network)
    .execute();
  await trx.deleteFrom('chain_mark').where('network', '=', network).where('number', '>', number).execute();
  await trx
    .updateTable('chain_deposit')
    .set({ final_at: null })
    .where('network', '=', network)
    .where('state', 'in', openStates)
    .where('block_number', '>', number)
    .execute();
  await trx
    .updateTable('chain_deposit')
    .set({ returned_at: null })
    .where('network', '=', network)
    .where('state', '=', 'reversed')
    .where('block_number', '>', number)
    .execute();
}
