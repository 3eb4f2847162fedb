import { type Kysely, sql } from 'kysely';
import { type Cents, maxAmountCents, zeroCents } from '#domain/money.ts';
import type { Database } from '../platform/db/schema.ts';
import { transaction } from '../platform/db/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { lastFinalBlock } from '../platform/network-rules.ts';
import {
  changeDeposit,
  type Deposit,
  type Due,
  dueDeposits,
  moveTo,
  tryLater,
  tryWorthlessLater,
} from './deposits.ts';
import { hold, releaseHold } from './hold.ts';
import type { Network } from '../platform/chain-networks.ts';
import { isUnanswered, whyNot } from './node.ts';
import { type Nodes, TooFewAnswers, WrongChain } from './nodes.ts';
import { NoRate, rateNow } from './rates.ts';
import { credit, orphanDeposit } from './settle.ts';
import { suspend } from './suspense.ts';
import { notifyCredit } from './notify-credit.ts';
import { centsOf } from '../platform/decimal.ts';
import { locate } from './transfer-location.ts';

interface Books {
  db: Kysely<Database>;
  log: Log;
  network: Network;
  nodes: Nodes;
  /** Final blocks up to this one have been read. */
  finalBlock: number;
  head: number;
  /** Deposits above this block lack confirmations, also in final blocks: operators may have raised the number afterwards. */
  lastFinal: number;
}

/** Dollars per unit, by symbol: the same for all bookings of this run. */
type Rates = Map<string, Promise<string>>;

/** A missing price or an unreachable node is likely to be back soon. */
const longestWaitSeconds = 3600;
/** Between detection and credit a deposit's value may change by at most this factor; beyond it operators review. */
const mostChange = 2;

/**
 * Turns deposits into top-ups, and final ones into money. One deposit per transaction: one that cannot be valued now delays no
 * other and is retried later.
 */
export async function bookDeposits(books: Books): Promise<void> {
  const rates: Rates = new Map();
  for (const deposit of await dueDeposits(books.db, books.network.id, books.lastFinal)) {
    const { db, log } = books;
    try {
      await book(books, rates, deposit);
    } catch (err) {
      await tryLater(db, deposit.id, longestWaitSeconds);
      const isExpected =
        err instanceof NoRate ||
        err instanceof Refusal ||
        err instanceof TooFewAnswers ||
        err instanceof WrongChain ||
        isUnanswered(err);
      if (isExpected)
        log.warn({ ...about(deposit), why: whyNot(err) }, 'deposit not credited yet, will be retried');
      else log.error({ ...about(deposit), err }, 'deposit processing failed, will be retried');
    }
  }
}

async function book(books: Books, rates: Rates, deposit: Due): Promise<void> {
  const { db, log, network } = books;
  const cents = await valueOf(books, rates, deposit);
  if (deposit.account_status === 'erased') return bookForDeleted(books, deposit, cents);
  const isFirst = deposit.recharge_id === null;
  const isEnough = await transaction(db, (trx) => notifyCredit(trx, network, deposit.id, cents));
  if (isFirst) log.info({ ...about(deposit), cents }, 'deposit detected');
  if (!isEnough) return tryWorthlessLater(db, deposit.id);
  // Its final block makes it due again.
  if (!deposit.final_at) return changeDeposit(db, deposit.id, { next_try_at: null });
  await settle(books, deposit, cents);
}

/** Books a deposit to a deleted account to the suspense account, without a record. */
async function bookForDeleted(books: Books, deposit: Deposit, cents: Cents): Promise<void> {
  const { db, log, network } = books;
  const { id } = deposit;
  await changeDeposit(db, id, { value_cents: cents });
  if (cents === zeroCents || cents < network.dustCents) return tryWorthlessLater(db, id);
  if (!deposit.final_at) return changeDeposit(db, id, { next_try_at: null });
  if (!(await isConfirmed(books, deposit)) || (await isHeldAsUsed(books, deposit))) return;
  const isSuspended = await transaction(
    db,
    async (trx) => (await isStillFinal(trx, books, deposit)) && suspend(trx, id, cents),
  );
  if (isSuspended) log.error({ ...about(deposit), cents }, 'deposit to a deleted account is suspended');
}

async function valueOf({ db, network, nodes }: Books, rates: Rates, deposit: Deposit): Promise<Cents> {
  const asset = network.assets.find(({ symbol }) => symbol === deposit.symbol);
  if (!asset) throw new NoRate(`${deposit.symbol} is no longer configured`);
  const rate = rates.get(asset.symbol) ?? rateNow(db, nodes, network, asset);
  rates.set(asset.symbol, rate);
  return centsOf(BigInt(deposit.units), asset.decimals, await rate);
}

/** Credits a final deposit that a quorum of nodes finds in its block, or holds it with a reason. */
async function settle(books: Books, deposit: Deposit, cents: Cents): Promise<void> {
  const { db, log, network } = books;
  const { id } = deposit;
  if (!(await isConfirmed(books, deposit)) || (await isHeldAsUsed(books, deposit))) return;
  const reason = deposit.held_for === 'nodes' ? null : deposit.held_for;
  const wanted = reason ?? (await needsOperators(books, deposit, cents));
  if (wanted !== null) {
    if (await transaction(db, (trx) => hold(trx, id, wanted)))
      log.warn({ ...about(deposit), cents, reason: wanted }, 'deposit waits for two operators');
    return;
  }
  const outcome = await transaction(db, async (trx) => {
    if (!(await isStillFinal(trx, books, deposit))) return null;
    await releaseHold(trx, id);
    if (await isAboveDay(trx, network, deposit, cents))
      return (await hold(trx, id, 'daily_value')) ? 'held' : null;
    return (await credit(trx, network, id, cents)) ? 'credited' : null;
  });
  if (outcome) log.info({ ...about(deposit), cents }, `deposit ${outcome}`);
}

/** The number of confirmations in force may have been raised during this run. */
const isStillFinal = async (trx: Kysely<Database>, { network, head }: Books, deposit: Deposit) =>
  deposit.block_number <= (await lastFinalBlock(trx, network, head));

/** Whether a quorum of nodes finds a deposit in its block. Else it is held, moved or orphaned. */
async function isConfirmed(
  { db, log, network, nodes, finalBlock }: Books,
  deposit: Deposit,
): Promise<boolean> {
  const { id } = deposit;
  const verdict = await locate(nodes, network, deposit);
  if (verdict.kind === 'here') return true;
  if (verdict.kind === 'disputed') {
    if (await transaction(db, (trx) => hold(trx, id, 'nodes')))
      log.error(about(deposit), 'nodes disagree about a deposit, holding it');
    return false;
  }
  const { block } = verdict;
  await transaction(db, (trx) =>
    block ? moveTo(trx, id, block, block.number <= finalBlock) : orphanDeposit(trx, id),
  );
  log.warn({ ...about(deposit), block }, 'deposit is no longer in its block');
  return false;
}

/**
 * A network transaction that was already used, such as by a form that an auditor passed for another account, cannot be credited
 * again. The deposit is held for operators: retrying would fail forever.
 */
async function isHeldAsUsed({ db, log }: Books, deposit: Deposit): Promise<boolean> {
  const use = await db
    .selectFrom('settled_transaction')
    .select(['used_for', 'sn'])
    .where('network', '=', deposit.network)
    .where('tx_hash', '=', deposit.tx_hash)
    .where('used_for', '!=', 'deposit')
    .executeTakeFirst();
  if (!use) return false;
  if (await transaction(db, (trx) => hold(trx, deposit.id, 'transaction_used')))
    log.error(
      { ...about(deposit), settled: use.sn },
      'the transaction of a deposit was used before, holding it',
    );
  return true;
}

async function needsOperators(
  { db, network }: Books,
  { id }: Deposit,
  cents: Cents,
): Promise<'value' | 'price' | null> {
  if (cents > maxAmountCents || (network.holdAboveCents !== null && cents > network.holdAboveCents))
    return 'value';
  const shown = await db
    .selectFrom('chain_deposit')
    .innerJoin('recharge', 'recharge.id', 'chain_deposit.recharge_id')
    .select('amount_cents')
    .where('chain_deposit.id', '=', id)
    // The user writes the amount into a form; it is no evidence of the price.
    .where('recharge.evidence_id', 'is', null)
    .executeTakeFirst();
  if (!shown) return null;
  const [low, high] = [Math.min(cents, shown.amount_cents), Math.max(cents, shown.amount_cents)];
  return high > low * mostChange ? 'price' : null;
}

/**
 * Many small deposits must not bypass the limit of a large one: counts the amounts credited to the account within 24 hours
 * without operators. Watchers of several networks check one after the other.
 */
async function isAboveDay(
  trx: Kysely<Database>,
  { holdAboveCents }: Network,
  { account_id }: Deposit,
  cents: Cents,
): Promise<boolean> {
  if (holdAboveCents === null) return false;
  await sql`select pg_advisory_xact_lock(hashtext('automatic deposits'), ${account_id}::int)`.execute(trx);
  const { credited } = await trx
    .selectFrom('recharge')
    .innerJoin('chain_deposit', 'chain_deposit.recharge_id', 'recharge.id')
    .select(sql<number>`coalesce(sum(recharge.arrived_cents), 0)`.as('credited'))
    .where('recharge.account_id', '=', account_id)
    .where('recharge.settled_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('chain_deposit.state', '=', 'credited')
    .where('chain_deposit.approved_by', 'is', null)
    .executeTakeFirstOrThrow();
  return credited + cents > holdAboveCents;
}

/** Reason of the hold, for the log. */
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
