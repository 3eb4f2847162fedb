import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { handlers } from '../../../server/handlers.ts';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { expirePayment } from '../../../server/modules/orders/expire-payment.ts';
import { openPool } from '../../../server/platform/db/connect.ts';
import { splitStatements } from '../../../server/platform/db/migration-file.ts';
import { transaction } from '../../../server/platform/db/transaction.ts';
import { createAccount } from '../../support/accounts.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { productEditor } from '../../support/server/back-office/products.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';
import { order, stockOf } from '../../support/server/orders/journey.ts';
import { buy, refundInput } from '../../support/server/refunds/refunding.ts';
import { seedShop } from '../../support/shop.ts';

const { db, log, connection } = await testDatabase();
const api = await startApi({ db, log }, handlers);
const shop = await seedShop(db);
const editor = { url: api.url, ...(await staff(db, 'catalog')) };
const support = { url: api.url, ...(await staff(db, 'support')) };
const logistics = { url: api.url, ...(await staff(db, 'logistics')) };
const { add, show } = await productEditor({ api, db, shop }, editor);
const buyer = await createAccount(db, { balanceCents: 1_000_000 });

const product = await add();
const [sage, sand] = (await show(product)).variants.map(({ id }) => id) as [number, number];

async function movements(filter: Partial<OpsInput<'stockList'>> = {}, limit = 50) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const input = { product: String(product), limit: String(limit), ...filter, ...(cursor && { cursor }) };
    const page = await callOps(support, 'stockList', input);
    rows.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}
const brief = (rows: Awaited<ReturnType<typeof movements>>) =>
  rows.map(({ variant, reason, pieces, before, after }) => [variant, reason, pieces, before, after]);

// 20 pieces each.
const unpaid = await order(api, buyer, [{ variantId: sage, quantity: 1 }]);
await api.ok('orderCancel', { sn: unpaid.orders[0]!.sn }, buyer);
const late = await order(api, buyer, [{ variantId: sage, quantity: 2 }]);
const payment = await db
  .selectFrom('payment')
  .select('id')
  .where('sn', '=', late.payment.sn)
  .executeTakeFirstOrThrow();
await transaction(db, (trx) => expirePayment(trx, payment.id));
const canceled = await buy(api, buyer, [{ variantId: sand, quantity: 3 }]);
await api.ok('orderCancel', { sn: canceled.sn }, buyer);
const sent = await buy(api, buyer, [{ variantId: sage, quantity: 5 }]);
await callOps(logistics, 'parcelAdd', {
  sn: sent.sn,
  carrier: 'Post',
  trackingNumber: 'T1',
  pieces: [{ lineId: sent.lines[0]!.id, quantity: 2 }],
});
await api.ok('orderRefund', await refundInput(db, buyer, sent, sent.total), buyer);
const { sn: refund } = await db
  .selectFrom('refund')
  .select('sn')
  .where('order_id', '=', sent.id)
  .executeTakeFirstOrThrow();
await callOps(support, 'refundPass', { sn: refund });
await callOps(editor, 'stockChange', {
  id: randomUUID(),
  product,
  changes: [{ variant: sage, shown: 18, pieces: 30 }],
  reason: 'received',
  note: 'pallet 7',
});

const expected = [
  ['Sage', 'received', 12, 18, 30],
  // Two of five pieces were sent.
  ['Sage', 'refunded', 3, 15, 18],
  ['Sage', 'paid', -5, null, null],
  ['Sand', 'canceled', 3, 17, 20],
  ['Sand', 'paid', -3, null, null],
  ['Sage', 'expired', 2, 18, 20],
  ['Sage', 'unpaid', -2, null, null],
  ['Sage', 'canceled', 1, 19, 20],
  ['Sage', 'unpaid', -1, null, null],
];

test('sales, cancellations, refunds and changes are in one list by time, and add up to the stock', async () => {
  const rows = await movements();
  expect(brief(rows)).toEqual(expected);
  expect(rows.map(({ order: sn }) => sn)).toEqual([
    null,
    sent.sn,
    sent.sn,
    canceled.sn,
    canceled.sn,
    late.orders[0]!.sn,
    late.orders[0]!.sn,
    unpaid.orders[0]!.sn,
    unpaid.orders[0]!.sn,
  ]);
  expect(rows.map(({ name, actor }) => name ?? actor).slice(0, 6)).toEqual([
    editor.name,
    'operator',
    'shopper',
    'shopper',
    'shopper',
    'clock',
  ]);
  for (const [variant, id] of [
    ['Sage', sage],
    ['Sand', sand],
  ] as const) {
    const sum = rows.filter((row) => row.variant === variant).reduce((all, row) => all + row.pieces!, 20);
    expect(sum).toBe(await stockOf(db, id));
  }
});

test.each([1, 2, 4])('pages of %i rows have each movement once, in order', async (limit) => {
  const rows = await movements({}, limit);
  expect(brief(rows)).toEqual(expected);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(expected.length);
});

test('the oldest movements come first on request, page by page', async () => {
  for (const limit of [2, 50])
    expect(brief(await movements({ sort: 'oldest' }, limit))).toEqual(expected.toReversed());
  const restocked = expected.filter(([, reason]) =>
    ['refunded', 'expired', 'canceled'].includes(String(reason)),
  );
  expect(brief(await movements({ sort: 'oldest', kind: 'restocked' }, 1))).toEqual(restocked.toReversed());
});

test('movements are found by order, operator, product and SKU, of one product or all', async () => {
  const other = await add();
  const [ofOther] = (await show(other)).variants;
  await callOps(editor, 'stockChange', {
    id: randomUUID(),
    product: other,
    changes: [{ variant: ofOther!.id, shown: 20, pieces: 25 }],
    reason: 'counted',
    note: '',
  });
  const rows = await movements();
  const everywhere = async (filter: OpsInput<'stockList'> = {}, limit = '50') => {
    const found = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof callOps<'stockList'>>> = await callOps(support, 'stockList', {
        limit,
        ...filter,
        ...(cursor && { cursor }),
      });
      found.push(...page.list);
      cursor = page.next;
    }
    return found;
  };
  const all = await everywhere({}, '2');
  expect(all[0]).toMatchObject({ product: other, reason: 'counted', pieces: 5, name: editor.name });
  expect(all.filter((row) => row.product === product)).toEqual(rows);
  expect(await everywhere({ sort: 'oldest' }, '3')).toEqual(all.toReversed());
  expect(await everywhere({ kind: 'restocked' }, '1')).toEqual(
    all.filter(({ kind }) => kind === 'restocked'),
  );

  expect(await everywhere({ find: sent.sn.toLowerCase() })).toEqual(
    rows.filter(({ order: sn }) => sn === sent.sn),
  );
  expect(await movements({ find: sent.sn, kind: 'restocked' })).toMatchObject([{ reason: 'refunded' }]);
  expect(await movements({ find: sent.sn, variant: String(sand) })).toEqual([]);
  const byEditor = all.filter(({ name }) => name === editor.name);
  expect(byEditor).toHaveLength(2);
  expect(await everywhere({ find: editor.name.toUpperCase() }, '1')).toEqual(byEditor);
  expect(await movements({ find: editor.name })).toEqual(byEditor.slice(1));
  expect(await everywhere({ find: 'absent@example.test' })).toEqual([]);
  const { handle } = await show(product);
  expect(await everywhere({ find: handle }, '4')).toEqual(rows);
  expect(await everywhere({ find: String(product) })).toEqual(rows);
  const { sku } = rows[0]!;
  expect(sku).not.toBe('');
  expect(await movements({ find: sku })).toEqual(rows.filter((row) => row.sku === sku));
  expect(await everywhere({ find: 'No such SKU' })).toEqual([]);
});

test('the list is filtered by variant and by kind', async () => {
  expect(brief(await movements({ variant: String(sand) }))).toEqual(
    expected.filter(([variant]) => variant === 'Sand'),
  );
  expect(brief(await movements({ kind: 'restocked', variant: String(sage) }, 2))).toEqual(
    expected.filter(
      ([variant, reason]) =>
        variant === 'Sage' && ['refunded', 'expired', 'canceled'].includes(String(reason)),
    ),
  );
  expect(brief(await movements({ kind: 'sold' }, 2))).toEqual(
    expected.filter(([, reason]) => reason === 'paid' || reason === 'unpaid'),
  );
  expect(brief(await movements({ kind: 'changed' }))).toEqual(expected.slice(0, 1));
});

test('a variant of another product and an invalid cursor are refused', async () => {
  const other = (await show(await add())).variants[0]!.id;
  const of = { product: String(product) };
  expect((await refusedBy(support, 'stockList', { ...of, variant: String(other) })).reason).toBe('not_found');
  for (const cursor of ['-', 'x', '12', '1_2', '1_2-x'])
    expect((await refusedBy(support, 'stockList', { ...of, cursor })).reason).toBe('invalid_input');
});

test('the migration adds what older orders put back, once', async () => {
  const file = new URL(
    '../../../server/platform/db/migrations/0063-stock-movement-lists.sql',
    import.meta.url,
  );
  const backfill = splitStatements(await readFile(file, 'utf8')).find((each) => /^\s*do \$\$/m.test(each))!;
  const owner = openPool(connection, { max: 1, statementTimeoutMs: 0 }, log);
  await owner.query('delete from stock_movement where order_id is not null');
  for (const _ of [1, 2]) await owner.query(backfill);
  await owner.end();
  const rows = await movements({ kind: 'restocked' });
  expect(rows.map(({ variant, pieces, isExact }) => [variant, pieces, isExact])).toEqual([
    ['Sage', 3, false],
    ['Sand', 3, false],
    ['Sage', 2, false],
    ['Sage', 1, false],
  ]);
});

test('a page reads a few lines of each variant, whatever else was sold', async () => {
  const { order_id: orderId } = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('variant_id', '=', sage)
    .executeTakeFirstOrThrow();
  await sql`
    insert into order_line (order_id, product_id, variant_id, texts, picture_id, price_cents, quantity, subtotal_cents)
    select l.order_id, l.product_id, l.variant_id, l.texts, l.picture_id, l.price_cents, l.quantity, l.subtotal_cents
    from order_line l, generate_series(1, 5000) where l.order_id = ${orderId}`.execute(db);
  await sql`analyze order_line`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, timing off, costs off) select row.id from unnest(${[sage, sand]}::bigint[]) as wanted (id)
      cross join lateral (select id from order_line where variant_id = wanted.id order by id desc limit 51) as row
    order by row.id desc limit 51`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_line_variant');
  expect(plan).not.toContain('Seq Scan on order_line');
});
