import type { Kysely } from 'kysely';
import type { Cents } from '../../src/domain/money.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import { type Deposit, ripe, untold } from './deposits.ts';
import type { Network } from './networks.ts';
import { hashAt, isUnanswered, type Node, whyNot } from './node.ts';
import { NoRate, rateNow } from './rates.ts';
import { credit } from './settle.ts';
import { tell } from './tell.ts';
import { centsOf } from './value.ts';

interface Books {
  db: Kysely<Database>;
  log: Log;
  network: Network;
  node: Node;
}

/** Dollars of one unit, by symbol: the same for all that is booked at this moment. */
type Rates = Map<string, Promise<string>>;

/**
 * Turns what was seen into recharges, and what is final into money. One deposit a transaction: one that cannot be valued
 * now holds up no other and is tried again with the next turn.
 */
export async function bookDeposits(books: Books): Promise<void> {
  const { db, log, node, network } = books;
  const rates: Rates = new Map();
  for (const deposit of await untold(db, network.id))
    await one(books, rates, deposit, async (cents) => {
      await transaction(db, (trx) => tell(trx, network, deposit.id, cents));
      log.info({ ...about(deposit), cents }, 'deposit seen');
    });
  for (const deposit of await ripe(db, network.id))
    await one(books, rates, deposit, async (cents) => {
      // Between reading and crediting a price may have been awaited, or another server was slow.
      if ((await hashAt(node, deposit.block_number)) !== deposit.block_hash) return;
      if (await transaction(db, (trx) => credit(trx, network, deposit.id, cents)))
        log.info({ ...about(deposit), cents }, 'deposit credited');
    });
}

async function one(
  { db, log, node, network }: Books,
  rates: Rates,
  deposit: Deposit,
  work: (cents: Cents) => Promise<void>,
): Promise<void> {
  const asset = network.assets.find(({ symbol }) => symbol === deposit.symbol);
  if (!asset) {
    log.warn(about(deposit), 'deposit of an asset that is no longer configured waits');
    return;
  }
  try {
    const rate = rates.get(asset.symbol) ?? rateNow(db, node, network, asset);
    rates.set(asset.symbol, rate);
    await work(centsOf(BigInt(deposit.units), asset.decimals, await rate));
  } catch (err) {
    if (err instanceof NoRate || err instanceof Refusal || isUnanswered(err))
      log.warn({ ...about(deposit), why: whyNot(err) }, 'deposit waits');
    else log.error({ ...about(deposit), err }, 'deposit cannot be booked, tried again');
  }
}

/** For the log. */
const about = ({ id, network, tx_hash, log_index, symbol, units, account_id, block_number }: Deposit) => ({
  deposit: id,
  network,
  txHash: tx_hash,
  logIndex: log_index,
  symbol,
  units,
  account: account_id,
  block: block_number,
});
