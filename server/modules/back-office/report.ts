import { type Kysely, sql } from 'kysely';
import { imageUrl } from '#domain/images.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { dayOf, daysLater, startOfDay } from '../../platform/zoned-days.ts';
import { readShopSettings } from '../shop-settings/read.ts';
import type { OpsHandler } from './context.ts';

/** Pixels: twice the size in the console. */
const rowImage = 160;
const best = 5;

/** Unpaid orders are canceled long before: an order paid on a day was created at most this long before. */
const paidWithinMs = 2 * 86_400_000;

/**
 * The last days, today included, in the shop's time zone. Sales, top-ups, withdrawals and refunds are sums of the ledger. A sale is an
 * amount paid by shoppers, so promo discounts are not part of it. Devices report a visit once a day (src/contract/vitals.ts). The best
 * products are those of days in UTC, because their sums are stored by day.
 */
export const showReport = (async ({ db, lang, config }, { days }) => {
  const { timeZone } = await readShopSettings({ db, config }, ['timeZone']);
  const first = daysLater(dayOf(new Date(), timeZone), 1 - Number(days));
  const shown = Array.from({ length: Number(days) }, (_, index) => daysLater(first, index));
  const starts = shown.map((day) => startOfDay(day, timeZone));
  const from = starts[0]!;
  const [money, orders, visits, products, shops] = await Promise.all([
    moneyByDay(db, starts),
    ordersByDay(db, starts),
    visitsByDay(db, first),
    bestProducts(db, from, lang),
    bestShops(db, from),
  ]);
  const list = shown.map((day, index) => {
    const sumOf = (kind: MoneyKind) =>
      amount(asCents(money.find((row) => row.index === index && row.kind === kind)?.cents ?? 0));
    return {
      day,
      sales: sumOf('payment'),
      orders: orders.find((row) => row.index === index)?.orders ?? 0,
      topUps: sumOf('recharge'),
      withdrawals: sumOf('extract_pass'),
      refunds: sumOf('refund'),
      visits: visits.find((row) => row.day === day)?.visits ?? 0,
    };
  });
  return { data: { timeZone, days: list, products, shops } };
}) satisfies OpsHandler<'reportShow'>;

/** Index of the day of a column. `starts`: the start of each day, ascending. */
const indexIn = (starts: readonly Date[], column: string) =>
  sql<number>`width_bucket(${sql.ref(column)}, ${starts}::timestamptz[]) - 1`;

type MoneyKind = 'payment' | 'recharge' | 'extract_pass' | 'refund';

/** Changes of wallets by payments, top-ups and refunds; of holds by withdrawals that were paid out. */
async function moneyByDay(db: Kysely<Database>, starts: Date[]) {
  const { rows } = await sql<{ index: number; kind: MoneyKind; cents: number }>`
    select ${indexIn(starts, 't.created_at')} as index, t.kind, abs(sum(e.amount_cents))::bigint as cents
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
    where t.created_at >= ${starts[0]} and (t.kind in ('payment', 'recharge', 'refund') and a.kind = 'wallet'
      or t.kind = 'extract_pass' and a.kind = 'hold')
    group by 1, 2`.execute(db);
  return rows;
}

/** Orders by the day on which they were paid. */
async function ordersByDay(db: Kysely<Database>, starts: Date[]) {
  const from = starts[0]!;
  const { rows } = await sql<{ index: number; orders: number }>`
    select ${indexIn(starts, 'paid_at')} as index, count(*)::int as orders from shop_order
    where created_at >= ${new Date(from.getTime() - paidWithinMs)} and paid_at >= ${from} group by 1`.execute(
    db,
  );
  return rows;
}

async function visitsByDay(db: Kysely<Database>, first: string) {
  const { rows } = await sql<{ day: string; visits: number }>`
    select day::text as day, visits::int as visits from visit_day where day >= ${first}::date`.execute(db);
  return rows;
}

async function bestProducts(db: Kysely<Database>, from: Date, lang: string) {
  const { rows } = await sql<{ id: number; title: string; hash: string; pieces: number }>`
    select p.id, picture.hash, sold.pieces, (
      select title from product_text t where t.product_id = p.id and t.lang in (${lang}, 'en')
      order by t.lang = ${lang} desc limit 1
    ) as title
    from (
      select product_id, sum(pieces)::int as pieces from product_sales_day where day >= ${dayOf(from, 'UTC')}::date
      group by 1 order by 2 desc, 1 limit ${best}
    ) as sold
    join product p on p.id = sold.product_id join picture on picture.id = p.picture_id
    where sold.pieces > 0 order by sold.pieces desc, p.id`.execute(db);
  return rows.map(({ hash, ...row }) => ({ ...row, image: imageUrl(hash, rowImage, 'webp') }));
}

/** By what shoppers paid for their orders, refunds subtracted. */
async function bestShops(db: Kysely<Database>, from: Date) {
  const { rows } = await sql<{ name: string; orders: number; cents: number }>`
    select shop.name, sold.orders, sold.cents from (
      select shop_id, count(*)::int as orders, sum(total_cents - refunded_cents)::bigint as cents from shop_order
      where created_at >= ${new Date(from.getTime() - paidWithinMs)} and paid_at >= ${from}
      group by 1 order by 3 desc, 1 limit ${best}
    ) as sold join shop on shop.id = sold.shop_id order by sold.cents desc, shop.id`.execute(db);
  return rows.map(({ cents, ...row }) => ({ ...row, sales: amount(asCents(cents)) }));
}
