import { type Kysely, sql } from 'kysely';
import { type Address, formatUnits } from 'viem';
import type { Database } from '../platform/db/schema.ts';
import type { Asset, Network } from '../platform/chain-networks.ts';
import { readFeed } from './node.ts';
import type { Nodes } from './nodes.ts';
import { isNear, scaled } from '../platform/decimal.ts';

/** An unusable price feed: deposits valued by it have to wait. */
export class NoRate extends Error {
  override name = 'NoRate';
}

/** Clocks differ, and the newest block may be ahead of ours. */
const clockSkewSeconds = 120;
/** A price that jumped is accepted after it has lasted for this long. */
const jumpSettlesSeconds = 600;

/**
 * Current dollars per unit of an asset, as a decimal. Feeds are read by a quorum of nodes, and the price is stored for display
 * and as the reference for the next one. @throws NoRate when a feed's value is not positive, too old or from the future, outside
 * the asset's bounds, different from the other feeds, or a jump that has not lasted yet
 */
export async function rateNow(
  db: Kysely<Database>,
  nodes: Nodes,
  network: Network,
  asset: Asset,
): Promise<string> {
  const { symbol, rate, minRate, maxRate } = asset;
  if ('dollars' in rate) return rate.dollars;
  const [dollars = '', ...others] = await Promise.all(
    rate.feeds.map((feed) => priceOf(nodes, feed, network, symbol)),
  );
  const otherUser = others.find((other) => !isNear(dollars, other, network.rateTolerancePercent));
  if (otherUser !== undefined)
    throw new NoRate(`the price feeds of ${symbol} say ${dollars} and ${otherUser}`);
  const isOutside =
    (minRate !== null && scaled(dollars) < scaled(minRate)) ||
    (maxRate !== null && scaled(dollars) > scaled(maxRate));
  if (isOutside) throw new NoRate(`the price of ${symbol}, ${dollars}, is outside its bounds`);
  if (!(await accept(db, network, symbol, dollars)))
    throw new NoRate(`the price of ${symbol} jumped to ${dollars}`);
  return dollars;
}

async function priceOf(
  nodes: Nodes,
  feed: Address,
  { feedMaxAgeSeconds }: Network,
  symbol: string,
): Promise<string> {
  const { answer, decimals, updatedAt } = await nodes.agree(
    (node) => readFeed(node, feed),
    (read) => `${read.answer} ${read.decimals} ${read.updatedAt}`,
  );
  const ageSeconds = Math.round(Date.now() / 1000) - updatedAt;
  if (answer <= 0n || decimals > 36) throw new NoRate(`the price feed of ${symbol} answers ${answer}`);
  if (ageSeconds > feedMaxAgeSeconds) throw new NoRate(`the price of ${symbol} is ${ageSeconds} s old`);
  if (ageSeconds < -clockSkewSeconds) throw new NoRate(`the price of ${symbol} is of the future`);
  return formatUnits(answer, decimals);
}

/**
 * Stores a price if it is near the last accepted one, or if it has been stable since `jumpSettlesSeconds`. @returns whether it is
 * accepted
 */
async function accept(
  db: Kysely<Database>,
  { id: network, rateJumpPercent }: Network,
  symbol: string,
  dollars: string,
): Promise<boolean> {
  const last = await db
    .selectFrom('chain_rate')
    .select(['dollars', 'candidate_dollars'])
    .select(
      sql<boolean>`coalesce(candidate_since <= now() - make_interval(secs => ${jumpSettlesSeconds}), false)`.as(
        'has_stayed',
      ),
    )
    .where('network', '=', network)
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  const isSameCandidate =
    last?.candidate_dollars !== undefined &&
    last.candidate_dollars !== null &&
    isNear(last.candidate_dollars, dollars, rateJumpPercent);
  const isAccepted =
    !last || isNear(last.dollars, dollars, rateJumpPercent) || (isSameCandidate && last.has_stayed);
  if (isAccepted) {
    const accepted = { dollars, read_at: sql<Date>`now()`, candidate_dollars: null, candidate_since: null };
    await db
      .insertInto('chain_rate')
      .values({ network, symbol, ...accepted })
      .onConflict((conflict) => conflict.columns(['network', 'symbol']).doUpdateSet(accepted))
      .execute();
  } else if (!isSameCandidate)
    await db
      .updateTable('chain_rate')
      .set({ candidate_dollars: dollars, candidate_since: sql<Date>`now()` })
      .where('network', '=', network)
      .where('symbol', '=', symbol)
      .execute();
  return isAccepted;
}

/** Rates available without a request to a node: fixed ones, and the latest of the feeds. By symbol. */
export async function knownRates(db: Kysely<Database>, network: Network): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('chain_rate')
    .select(['symbol', 'dollars'])
    .where('network', '=', network.id)
    .execute();
  const read = new Map(rows.map((row) => [row.symbol, row.dollars]));
  return new Map(
    network.assets.flatMap(({ symbol, rate }): [string, string][] => {
      const dollars = 'dollars' in rate ? rate.dollars : read.get(symbol);
      return dollars === undefined ? [] : [[symbol, dollars]];
    }),
  );
}
