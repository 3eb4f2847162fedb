import { type Kysely, type Selectable, sql } from 'kysely';
import type { Hash } from 'viem';
import type { Database } from '../db/schema.ts';
import type { ChainDepositTable } from '../db/tables/chain.ts';
import type { Sighting } from './sightings.ts';

export type Deposit = Selectable<ChainDepositTable>;

const rowsAtOnce = 500;
/** Of one turn, so that a turn stays short. */
const bookedAtOnce = 200;

/**
 * Writes down what was seen. A sighting is known by its transaction and place there: seen again, by whomever, it is the
 * same one, and moves to the block it is in now. One that had vanished is back, and its recharge is open again.
 * @param final whether the block is final: only then it may be credited
 * @returns the rows as they are now; one whose content changed after it was credited is left alone and left out
 */
export async function record(
  trx: Kysely<Database>,
  network: string,
  sightings: Sighting[],
  final: boolean,
): Promise<Deposit[]> {
  const recorded: Deposit[] = [];
  for (let at = 0; at < sightings.length; at += rowsAtOnce)
    recorded.push(...(await upsert(trx, network, sightings.slice(at, at + rowsAtOnce), final)));
  await trx
    .updateTable('recharge')
    .from('chain_deposit')
    .set({ status: 0, reason: null, settled_at: null })
    .whereRef('recharge.id', '=', 'chain_deposit.recharge_id')
    .where('recharge.reason', '=', 'deposit_vanished')
    .where('chain_deposit.state', '=', 'seen')
    .where('chain_deposit.network', '=', network)
    .execute();
  return recorded;
}

const upsert = (trx: Kysely<Database>, network: string, sightings: Sighting[], final: boolean) =>
  trx
    .insertInto('chain_deposit')
    .values(
      sightings.map((each) => ({
        network,
        tx_hash: each.txHash,
        log_index: each.logIndex,
        account_id: each.accountId,
        address: each.address,
        symbol: each.symbol,
        units: String(each.units),
        block_number: each.blockNumber,
        block_hash: each.blockHash,
        final_at: final ? sql<Date>`now()` : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'tx_hash', 'log_index'])
        .doUpdateSet((row) => ({
          account_id: row.ref('excluded.account_id'),
          address: row.ref('excluded.address'),
          symbol: row.ref('excluded.symbol'),
          units: row.ref('excluded.units'),
          block_number: row.ref('excluded.block_number'),
          block_hash: row.ref('excluded.block_hash'),
          state: sql`case chain_deposit.state when 'vanished' then 'seen' else chain_deposit.state end`,
          final_at: final
            ? sql<Date>`now()`
            : sql`case when chain_deposit.block_hash = excluded.block_hash then chain_deposit.final_at end`,
        }))
        .where(
          sql<boolean>`chain_deposit.state in ('seen', 'vanished') or (chain_deposit.address, chain_deposit.symbol,
            chain_deposit.units) = (excluded.address, excluded.symbol, excluded.units)`,
        ),
    )
    .returningAll()
    .execute();

/** Deposits of these states in these blocks, both ends included. */
export const depositsIn = (
  db: Kysely<Database>,
  network: string,
  states: Deposit['state'][],
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

/** Deposits that no recharge tells their owner of yet. */
export const untold = (db: Kysely<Database>, network: string): Promise<Deposit[]> =>
  db
    .selectFrom('chain_deposit')
    .selectAll()
    .where('network', '=', network)
    .where('state', '=', 'seen')
    .where('recharge_id', 'is', null)
    .orderBy('id')
    .limit(bookedAtOnce)
    .execute();

/** Deposits whose block was read when it was final. A frozen account's wait until it is free. */
export const ripe = (db: Kysely<Database>, network: string): Promise<Deposit[]> =>
  db
    .selectFrom('chain_deposit')
    .innerJoin('account', 'account.id', 'chain_deposit.account_id')
    .selectAll('chain_deposit')
    .where('network', '=', network)
    .where('state', '=', 'seen')
    .where('final_at', 'is not', null)
    .where('recharge_id', 'is not', null)
    .where('frozen_at', 'is', null)
    .orderBy('chain_deposit.id')
    .limit(bookedAtOnce)
    .execute();

/** The transaction is in another block than it was: it counts from there. */
export async function moveTo(
  db: Kysely<Database>,
  id: number,
  block: { number: number; hash: Hash },
  final: boolean,
): Promise<void> {
  await db
    .updateTable('chain_deposit')
    .set({
      block_number: block.number,
      block_hash: block.hash,
      final_at: final ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** One deposit, locked, if it is still in this state. */
export const lockDeposit = (trx: Kysely<Database>, id: number, state: Deposit['state']) =>
  trx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setState(
  trx: Kysely<Database>,
  id: number,
  changes: { state: Deposit['state']; recharge_id?: number; final_at?: null; debt_cents?: number },
): Promise<void> {
  await trx.updateTable('chain_deposit').set(changes).where('id', '=', id).execute();
}
