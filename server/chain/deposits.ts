import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { ChainDepositTable } from '../platform/db/tables.gen.ts';
import type { Location } from './transfer-location.ts';

export type Deposit = Selectable<ChainDepositTable>;

export const now = sql<Date>`now()`;
/** With the state of its account. */
export type Due = Deposit & { account_status: 'active' | 'disabled' | 'erased' };

/** Largest number per run, so that a run stays short. */
const bookedAtOnce = 200;
/** First retry delay; it doubles with each retry. */
const firstWaitSeconds = 15;
/** After this many retries, about a month, operators handle a worthless deposit. */
const worthlessTries = 42;

/** Live states: at most one deposit per position of a transaction is in one of them. */
export const liveStates = ['seen', 'too_small', 'credited', 'suspended', 'refused'] as const;
/** May still be credited. */
export const openStates = ['seen', 'too_small'] as const;

/** Deposits of these states in these blocks, both ends included. */
export const depositsIn = (
  db: Kysely<Database>,
  network: string,
  states: readonly Deposit['state'][],
  from: number,
  upTo: number,
): Promise<Deposit[]> =>
  db
    .selectFrom('chain_deposit')
    .selectAll()
    .where('network', '=', network)
    .where('state', 'in', states)
    .where('block_number', '>=', from)
    .where('block_number', '<=', upTo)
    .orderBy('id')
    .execute();

/**
 * Open deposits that are due: new ones first, so that retried ones do not delay them. Of a frozen account only those without a
 * record are due; the others wait until it is unfrozen. Final ones above `lastFinal` wait for more confirmations.
 */
export const dueDeposits = (db: Kysely<Database>, network: string, lastFinal: number): Promise<Due[]> =>
  db
    .selectFrom('chain_deposit')
    .innerJoin('account', 'account.id', 'chain_deposit.account_id')
    .selectAll('chain_deposit')
    .select('account.status as account_status')
    .where('network', '=', network)
    .where('state', 'in', openStates)
    .where('next_try_at', '<=', now)
    .where((row) => row.or([row('final_at', 'is', null), row('block_number', '<=', lastFinal)]))
    .where((row) => row.or([row('frozen_at', 'is', null), row('recharge_id', 'is', null)]))
    .orderBy('tries')
    .orderBy('next_try_at')
    .limit(bookedAtOnce)
    .execute();

/** Schedules the next retry, doubling the delay each time. @param longestSeconds the longest delay */
export async function tryLater(db: Kysely<Database>, id: number, longestSeconds: number): Promise<void> {
  const waitSeconds = sql`least(${longestSeconds}, ${firstWaitSeconds} * power(2, least(tries, 20)))`;
  await db
    .updateTable('chain_deposit')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<Date>`now() + make_interval(secs => ${waitSeconds}::float8)`,
    })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .execute();
}

/** Deposits worth too little are valued again for about a month, at intervals that grow to one day. */
export async function tryWorthlessLater(db: Kysely<Database>, id: number): Promise<void> {
  await tryLater(db, id, 24 * 3600);
  await db
    .updateTable('chain_deposit')
    .set({ next_try_at: null })
    .where('id', '=', id)
    .where('tries', '>', worthlessTries)
    .execute();
}

/** The transaction moved to another block, from which its confirmations count. */
export async function moveTo(
  db: Kysely<Database>,
  id: number,
  block: Location,
  final: boolean,
): Promise<void> {
  await db
    .updateTable('chain_deposit')
    .set({
      block_number: block.number,
      block_hash: block.hash,
      final_at: final ? now : null,
      ...(final && { next_try_at: now, tries: 0 }),
    })
    .where('id', '=', id)
    .execute();
}

/** One deposit, locked, if it is still in one of these states. */
export const lockDeposit = (trx: Kysely<Database>, id: number, states: readonly Deposit['state'][]) =>
  trx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', states)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function changeDeposit(
  trx: Kysely<Database>,
  id: number,
  changes: UpdateObject<Database, 'chain_deposit'>,
): Promise<void> {
  await trx.updateTable('chain_deposit').set(changes).where('id', '=', id).execute();
}
