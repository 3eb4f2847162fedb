import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import type { OpsHandler } from '../context.ts';
import { lastEditorOf } from '../history.ts';
import { OpsRefusal } from '../refusal.ts';
import { productTarget } from './calls.ts';

/** Parts that a draft needs before the job puts it on sale, which no operator watches. */
export type PublicationProblem = 'no_image' | 'no_description' | 'no_variant';

/** The first part that a product lacks; `null`: it can be published. */
export async function publicationProblem(
  db: Kysely<Database>,
  productId: number,
): Promise<PublicationProblem | null> {
  const { rows } = await sql<{ images: boolean; description: boolean; variants: boolean }>`
    select exists (select from product_picture where product_id = ${productId}) as images,
      exists (select from product_text where product_id = ${productId} and lang = 'en'
        and btrim(regexp_replace(description, '<[^>]*>|&nbsp;', '', 'g')) <> '') as description,
      exists (select from variant where product_id = ${productId} and on_sale) as variants`.execute(db);
  const { images, description, variants } = rows[0]!;
  if (!images) return 'no_image';
  if (!description) return 'no_description';
  return variants ? null : 'no_variant';
}

/** Removes the times of products that are on sale now. */
export async function dropSchedules(trx: Kysely<Database>, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await trx.deleteFrom('product_schedule').where('product_id', 'in', productIds).execute();
}

/** Time of a draft for its screen; `null`: none. */
export async function scheduleOf(db: Kysely<Database>, productId: number) {
  const row = await db
    .selectFrom('product_schedule')
    .select(['publish_at', 'problem', 'operator_name'])
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row && { publishAt: unixSeconds(row.publish_at), problem: row.problem, setBy: row.operator_name };
}

/**
 * Sets, changes or removes the time at which a draft goes on sale. @throws Refusal `not_found`, OpsRefusal `on_sale_already`,
 * `changed_meanwhile`, `time_past`
 */
export const scheduleProduct = (async ({ db: trx, operator }, { product: id, seen, publishAt }) => {
  const product = await trx
    .selectFrom('product')
    .select('on_sale')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal('not_found', { fields: ['product'] });
  const before = (await scheduleOf(trx, id))?.publishAt ?? null;
  // Sent again after a lost response, or removed by two operators.
  if (before === publishAt && before !== seen) return { data: { product: id, publishAt } };
  if (product.on_sale && publishAt !== null) throw new OpsRefusal('on_sale_already');
  if (before !== seen)
    throw new OpsRefusal('changed_meanwhile', await lastEditorOf(trx, productTarget(id), 'product'));
  if (publishAt === null) await dropSchedules(trx, [id]);
  else {
    if (publishAt * 1000 <= Date.now()) throw new OpsRefusal('time_past');
    const row = {
      publish_at: new Date(publishAt * 1000),
      operator_name: operator.name,
      operator_id: operator.id || null,
      problem: null,
    };
    await trx
      .insertInto('product_schedule')
      .values({ product_id: id, ...row })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
      .execute();
  }
  return {
    data: { product: id, publishAt },
    trace: {
      target: productTarget(id),
      before: { publishAt: isoTime(before) },
      after: { publishAt: isoTime(publishAt) },
    },
  };
}) satisfies OpsHandler<'productSchedule'>;

const isoTime = (at: number | null): string | null =>
  at === null ? null : new Date(at * 1000).toISOString();
