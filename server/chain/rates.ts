import { type Kysely, sql } from 'kysely';
import { formatUnits } from 'viem';
import type { Database } from '../db/schema.ts';
import type { Asset, Network } from './networks.ts';
import { type Node, readFeed } from './node.ts';

/** A price feed that says nothing usable: what is valued by it has to wait. */
export class NoRate extends Error {
  override name = 'NoRate';
}

/**
 * Dollars of one unit of an asset now, as a decimal; from a feed it is read now, and kept for those who only show it.
 * @throws NoRate when the feed's answer is not positive or too old
 */
export async function rateNow(
  db: Kysely<Database>,
  node: Node,
  { id, feedMaxAgeSeconds }: Network,
  { symbol, rate }: Asset,
): Promise<string> {
  if ('dollars' in rate) return rate.dollars;
  const { answer, decimals, updatedAt } = await readFeed(node, rate.feed);
  const ageSeconds = Math.round(Date.now() / 1000) - updatedAt;
  if (answer <= 0n) throw new NoRate(`the price feed of ${symbol} answers ${answer}`);
  if (ageSeconds > feedMaxAgeSeconds) throw new NoRate(`the price of ${symbol} is ${ageSeconds} s old`);
  const dollars = formatUnits(answer, decimals);
  await db
    .insertInto('chain_rate')
    .values({ network: id, symbol, dollars })
    .onConflict((conflict) =>
      conflict.columns(['network', 'symbol']).doUpdateSet({ dollars, read_at: sql<Date>`now()` }),
    )
    .execute();
  return dollars;
}

/** What is known without asking a node: fixed rates, and what feeds last said. By symbol. */
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
