import { auditState } from '#domain/audit-state.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { type Deposit, liveStates } from './deposits.ts';
import { orphan } from './settle.ts';
import type { DetectedTransfer } from './detected-transfers.ts';

const rowsAtOnce = 500;

/** Effect of newly recorded transfers on earlier deposits. */
export interface Recorded {
  deposits: Deposit[];
  /** Replaced by another transfer at the same position, after they were credited. */
  reversed: number[];
  /** … before they were credited. */
  vanished: number[];
}

/**
 * Records transfers as deposits. Position and content identify a deposit: detected again it is the same one, and moves to its
 * current block. A transaction with another effect in another block is another deposit, for the owner of that address; the former
 * one is orphaned. @param final whether the blocks are final: only then is a deposit credited or reversed
 */
export async function record(
  trx: Kysely<Database>,
  network: string,
  detectedTransfers: DetectedTransfer[],
  final: boolean,
): Promise<Recorded> {
  const recorded: Recorded = { deposits: [], reversed: [], vanished: [] };
  for (let at = 0; at < detectedTransfers.length; at += rowsAtOnce)
    await recordSome(trx, network, detectedTransfers.slice(at, at + rowsAtOnce), final, recorded);
  const ids = recorded.deposits.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('recharge')
      .from('chain_deposit')
      .set({ status: auditState.auditing, reason: null, settled_at: null })
      .whereRef('recharge.id', '=', 'chain_deposit.recharge_id')
      .where('recharge.reason', '=', 'deposit_vanished')
      .where('chain_deposit.state', '=', 'seen')
      .where('chain_deposit.id', 'in', ids)
      .execute();
  return recorded;
}

async function recordSome(
  trx: Kysely<Database>,
  network: string,
  detectedTransfers: DetectedTransfer[],
  final: boolean,
  recorded: Recorded,
): Promise<void> {
  const kept = new Set<string>();
  for (const replaced of await replacedBy(trx, network, detectedTransfers)) {
    const isBooked = replaced.state === 'credited' || replaced.state === 'suspended';
    // Only final blocks reverse money: until then the credited deposit keeps its position.
    if (isBooked && !final) kept.add(placeOf(replaced));
    else if ((await orphan(trx, replaced.id)) !== null)
      recorded[isBooked ? 'reversed' : 'vanished'].push(replaced.id);
  }
  const rows = detectedTransfers.filter(
    ({ txHash, logIndex }) => !kept.has(placeOf({ tx_hash: txHash, log_index: logIndex })),
  );
  if (rows.length > 0) recorded.deposits.push(...(await upsert(trx, network, rows, final)));
}

const placeOf = ({ tx_hash, log_index }: Pick<Deposit, 'tx_hash' | 'log_index'>) => `${tx_hash}:${log_index}`;

/** Live deposits at the positions of these transfers with other content. */
async function replacedBy(trx: Kysely<Database>, network: string, detectedTransfers: DetectedTransfer[]) {
  const contents = new Map(
    detectedTransfers.map(({ txHash, logIndex, address, symbol, units }) => [
      placeOf({ tx_hash: txHash, log_index: logIndex }),
      `${address} ${symbol} ${units}`,
    ]),
  );
  const live = await trx
    .selectFrom('chain_deposit')
    .selectAll()
    .where('network', '=', network)
    .where('tx_hash', 'in', [...new Set(detectedTransfers.map(({ txHash }) => txHash))])
    .where('state', 'in', liveStates)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return live.filter((deposit) => {
    const content = contents.get(placeOf(deposit));
    return content !== undefined && content !== `${deposit.address} ${deposit.symbol} ${deposit.units}`;
  });
}

const upsert = (
  trx: Kysely<Database>,
  network: string,
  detectedTransfers: DetectedTransfer[],
  final: boolean,
) =>
  trx
    .insertInto('chain_deposit')
    .values(
      detectedTransfers.map((each) => ({
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
        .columns(['network', 'tx_hash', 'log_index', 'address', 'symbol', 'units'])
        .doUpdateSet((row) => ({
          block_number: row.ref('excluded.block_number'),
          block_hash: row.ref('excluded.block_hash'),
          state: sql`case chain_deposit.state when 'vanished' then 'seen' else chain_deposit.state end`,
          // If held for operators it stays held; else the final block decides now.
          ...(final && {
            tries: sql`case when chain_deposit.final_at is null then 0 else chain_deposit.tries end`,
            next_try_at: sql<Date>`case when chain_deposit.final_at is null then now()
              else chain_deposit.next_try_at end`,
          }),
          final_at: final
            ? sql<Date>`now()`
            : sql`case when chain_deposit.block_hash = excluded.block_hash then chain_deposit.final_at end`,
        })),
    )
    .returningAll()
    .execute();
