import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export interface CartLine {
  variantId: number;
  /** 0: deleted. */
  quantity: number;
  selected: boolean;
}

/** Locks the account's cart until the transaction ends. @returns its version, 0 for an unused cart */
export async function lockCart(trx: Kysely<Database>, accountId: number): Promise<number> {
  const { version } = await trx
    .insertInto('cart')
    .values({ account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((expression) => ({ version: expression.ref('cart.version') })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

const linesOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('cart_line')
    .select(['variant_id as variantId', 'quantity', 'selected'])
    .where('account_id', '=', accountId)
    .orderBy('variant_id');

/** Every line ever stored, deleted ones included. */
export const allLines = (db: Kysely<Database>, accountId: number): Promise<CartLine[]> =>
  linesOf(db, accountId).execute();

/** Lines changed after `since`, deleted ones included; from 0 only existing lines. */
export const linesSince = (db: Kysely<Database>, accountId: number, since: number): Promise<CartLine[]> =>
  linesOf(db, accountId)
    .where('version', '>', since)
    .$if(since === 0, (query) => query.where('quantity', '>', 0))
    .execute();

export async function existingVariants(db: Kysely<Database>, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('variant').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((row) => row.id));
}

/** Writes changed lines under a new version. The cart must be locked. */
export async function writeLines(
  trx: Kysely<Database>,
  accountId: number,
  version: number,
  lines: CartLine[],
): Promise<void> {
  await trx.updateTable('cart').set({ version }).where('account_id', '=', accountId).execute();
  await trx
    .insertInto('cart_line')
    .values(
      lines.map((line) => ({
        account_id: accountId,
        variant_id: line.variantId,
        quantity: line.quantity,
        selected: line.selected,
        version,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'variant_id']).doUpdateSet((expression) => ({
        quantity: expression.ref('excluded.quantity'),
        selected: expression.ref('excluded.selected'),
        version: expression.ref('excluded.version'),
      })),
    )
    .execute();
}

/** Ordered lines leave the cart; the account's other devices receive the change with their next sync. */
export async function takeFromCart(
  trx: Kysely<Database>,
  accountId: number,
  variantIds: number[],
): Promise<void> {
  const version = (await lockCart(trx, accountId)) + 1;
  const taken = await trx
    .updateTable('cart_line')
    .set({ quantity: 0, version })
    .where('account_id', '=', accountId)
    .where('variant_id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .where('quantity', '>', 0)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return;
  await trx.updateTable('cart').set({ version }).where('account_id', '=', accountId).execute();
}
