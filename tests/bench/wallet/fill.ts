import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';
import { addTransfers } from '../../support/ledger-transfers.ts';
import { fund, createAccount, type TestAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';

/**
 * Gives a wallet this many entries over three years, mostly top-ups and payments, one percent refunds. The rows equal those of
 * real postings, hashes included; only the row triggers are disabled.
 */
export async function fillWallet(db: Kysely<Database>, ownerId: number, entries: number): Promise<void> {
  const tables = ['ledger_entry', 'ledger_transfer'];
  await db.transaction().execute(async (trx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await addTransfers(
      trx,
      ownerId,
      sql`select n, case when n % 2 = 1 then 10000 when n % 100 = 0 then 500 else -1000 end::bigint as cents,
          case when n % 2 = 1 then 'recharge' when n % 100 = 0 then 'refund' else 'payment' end as kind,
          'B' || n as reference, now() - (${entries}::int - n + 1) * (interval '3 years' / ${entries}::int) as at
        from generate_series(1, ${entries}::int) as n`,
    );
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
  await sql`vacuum analyze ledger_account, ledger_transfer, ledger_entry, wallet_entry`.execute(db);
}

export interface Purchase {
  accountId: number;
  token: string;
  sn: string;
  payToken: string;
}

/** Payments of one user: fewer than their limit per minute. */
const perBuyer = 20;

/** Unpaid orders of one line each, each with its payment proof. */
export async function placeOrders(db: Kysely<Database>, count: number): Promise<Purchase[]> {
  const shop = await seedShop(db);
  const products = await Promise.all(
    Array.from({ length: 24 }, (_, index) => shop.product(shop.shopIds[index % 3]!, { stock: 1_000_000 })),
  );
  const { id: imageId } = await db.selectFrom('picture').select('id').executeTakeFirstOrThrow();
  const buyers: TestAccount[] = [];
  for (let index = 0; index < count / perBuyer; index++) {
    const buyer = await createAccount(db);
    await fund(db, buyer.id, 10_000_000);
    buyers.push(buyer);
  }
  const purchases: Purchase[] = [];
  for (let index = 0; index < count; index++) {
    const [buyer, product] = [buyers[index % buyers.length]!, products[index % products.length]!];
    const tag = randomBytes(6).toString('hex').toUpperCase();
    const purchase = {
      accountId: buyer.id,
      token: buyer.token,
      sn: `P${tag}`,
      payToken: randomBytes(32).toString('base64url'),
    };
    const order = { buyerId: buyer.id, shopId: product.shopId, productId: product.id, tag, imageId };
    await placeOrder(db, { ...order, variantId: product.variantIds[0]!, payToken: purchase.payToken });
    purchases.push(purchase);
  }
  return purchases;
}

interface Order {
  buyerId: number;
  shopId: number;
  productId: number;
  variantId: number;
  imageId: number;
  tag: string;
  payToken: string;
}

/** One statement, since there are thousands; the rows equal those of real calls. */
const placeOrder = (db: Kysely<Database>, order: Order) =>
  sql`
  with payment as (
    insert into payment (sn, account_id, total_cents, expires_at)
    values (${`P${order.tag}`}, ${order.buyerId}, 1000, now() + interval '1 day') returning id
  ), placed as (
    insert into shop_order (sn, account_id, shop_id, payment_id, status, subtotal_cents, freight_cents, discount_cents,
      total_cents, address)
    select ${`O${order.tag}`}, ${order.buyerId}, ${order.shopId}, id, 0, 1000, 0, 0, 1000, '{}'::jsonb from payment
    returning id
  ), line as (
    insert into order_line (order_id, product_id, variant_id, texts, picture_id, price_cents, quantity, subtotal_cents)
    select id, ${order.productId}, ${order.variantId}, '{}'::jsonb, ${order.imageId}, 1000, 1, 1000 from placed
  )
  insert into pay_proof (token_hash, account_id, action, target, amount_cents, expires_at)
  values (${createHash('sha256').update(order.payToken).digest()}, ${order.buyerId}, 'order_pay', ${`P${order.tag}`},
    1000, now() + interval '1 day')`.execute(db);
