import { type Kysely, sql, type Transaction } from 'kysely';
import { langs } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { storeWords } from '../../modules/catalog/search/indexing.ts';
import type { Ground } from './ground.ts';
import { insertBatch } from './insert-batch.ts';
import { productOf } from './product.ts';
import { addToShops, openShops } from './shops.ts';
import { titleParts } from './words.ts';

/** Products per commit; a kill loses at most this many. */
const stretch = 5_000;
/** Products per batch, with one statement per table. */
const batch = 1_000;

/** Products of another seed exist: catalogs of two seeds cannot be mixed. */
export class OtherSeed extends Error {
  override name = 'OtherSeed';
}

/**
 * Fills the catalog up to this many generated products. Memory use is constant. Concurrent runs are serialized; after a kill the
 * next run continues after the last committed batch. @param onProgress called after each batch with the current number @throws
 * OtherSeed
 */
export async function fill(
  db: Kysely<Database>,
  ground: Ground,
  { seed, products }: { seed: number; products: number },
  onProgress: (done: number) => void,
): Promise<void> {
  await sql`insert into generated (seed, products) select ${seed}, 0 where not exists (select from generated)`.execute(
    db,
  );
  for (let done = -1; done < products;) {
    done = await transaction(db, (trx) => fillStretch(trx, ground, seed, products));
    onProgress(done);
  }
}

/** Number of generated products. */
export async function filled(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ products: number }>`select products from generated`.execute(db);
  return rows[0]?.products ?? 0;
}

async function fillStretch(trx: Transaction<Database>, ground: Ground, seed: number, products: number) {
  await sql`set local statement_timeout = 0`.execute(trx);
  const { rows } = await sql<{ seed: number; products: number }>`
    select seed, products from generated for update`.execute(trx);
  const before = rows[0];
  if (!before || before.seed !== seed) throw new OtherSeed(`seed ${before?.seed}`);
  const end = Math.min(products, before.products + stretch);
  if (before.products >= end) return before.products;
  await shareTexts(trx, ground);
  const shops = await openShops(trx, end);
  if (before.products === 0) await storeWords(trx, titleParts(ground.kinds));
  for (let from = before.products; from < end; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, end - from) }, (_, i) => from + i);
    const made = numbers.map((number) => productOf(seed, number, ground.kinds));
    await insertBatch(trx, made, shops, ground);
    await addToShops(trx, made, shops);
  }
  await sql`update generated set products = ${end}`.execute(trx);
  return end;
}

/** Texts shared by all products of a kind are inserted once per batch, not with each product. */
async function shareTexts(trx: Transaction<Database>, { kinds }: Ground): Promise<void> {
  const rows = kinds.flatMap(({ texts }, kind) => langs.map((lang) => ({ kind, lang, ...texts[lang] })));
  await sql`
    create temp table generated_text (kind int, lang text, description text, specs jsonb, options jsonb) on commit drop
  `.execute(trx);
  await sql`
    insert into generated_text
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(kind int, lang text, description text, specs jsonb, options jsonb)`.execute(trx);
  await sql`analyze generated_text`.execute(trx);
}
