import { sql } from 'kysely';
import { Refusal } from '../../../platform/errors.ts';
import { announce } from '../../../platform/webhooks/announce.ts';
import { lowStockEvent } from '../../catalog/low-stock.ts';
import { refreshStock } from '../../catalog/stock.ts';
import { readShopSettings } from '../../shop-settings/read.ts';
import type { OpsHandler } from '../context.ts';
import { OpsRefusal } from '../refusal.ts';
import { lastOperatorOf } from '../history.ts';
import { productTarget } from './calls.ts';
import { labelOf, readProduct } from './form.ts';

/**
 * Changes pieces of a product's variants by the difference to those that the operator saw. @throws Refusal `not_found`,
 * `invalid_input`, OpsRefusal `changed_meanwhile` when counting was switched, `stock_sold` when too few are left
 */
export const changeStock = (async ({ db: trx, config, operator }, { id, product, changes, reason, note }) => {
  const actor = { operator_id: operator.id || null, api_key_id: operator.apiKeyId };
  await sql`select from variant where product_id = ${product} order by id for no key update`.execute(trx);
  const { variants, form } = await readProduct(trx, product);
  const done = await trx
    .selectFrom('stock_movement')
    .select(['variant_id', 'operator_id', 'api_key_id'])
    .where('command_id', '=', id)
    .executeTakeFirst();
  if (done) {
    const isOwn = done.operator_id === actor.operator_id && done.api_key_id === actor.api_key_id;
    if (!isOwn || !variants.some((each) => each.id === done.variant_id))
      throw new Refusal('idempotency_mismatch', { fields: ['id'] });
    return { data: { product } };
  }
  for (const { variant: variantId, shown, pieces } of changes) {
    const variant = variants.find((each) => each.id === variantId);
    if (!variant || pieces === null || variant.isTracked !== (shown === null)) continue;
    const by = await lastOperatorOf(trx, productTarget(product), ['stock/change']);
    throw new OpsRefusal(
      'changed_meanwhile',
      [labelOf(form.texts.en.options, variant.values), by].filter(Boolean).join(': '),
    );
  }
  const moved = changes.flatMap(({ variant: variantId, shown, pieces }) => {
    const variant = variants.find((each) => each.id === variantId);
    if (!variant) throw new Refusal('invalid_input', { fields: ['changes'] });
    const label = labelOf(form.texts.en.options, variant.values);
    const before = variant.isTracked ? variant.stock : null;
    const after = pieces === null || before === null ? pieces : before + pieces - shown!;
    if (after !== null && after < 0) throw new OpsRefusal('stock_sold', label);
    return before === after ? [] : [{ variantId, label, before, after }];
  });
  for (const { variantId, before, after } of moved) {
    await trx
      .updateTable('variant')
      .set({ stock: after ?? 0, stock_tracked: after !== null })
      .where('id', '=', variantId)
      .execute();
    await trx
      .insertInto('stock_movement')
      .values({
        command_id: id,
        variant_id: variantId,
        before,
        after,
        reason,
        note,
        ...actor,
      })
      .execute();
  }
  await refreshStock(trx, [product]);
  const { lowStock: limit } = await readShopSettings({ db: trx, config }, ['lowStock']);
  await announce(
    trx,
    moved.flatMap(({ variantId: variant, before, after }) =>
      before === null || after === null ? [] : lowStockEvent({ product, variant }, { before, after, limit }),
    ),
  );
  const by = (side: 'before' | 'after') =>
    Object.fromEntries(moved.map((each) => [`stock: ${each.label}`, each[side]]));
  const trace = {
    target: productTarget(product),
    before: by('before'),
    after: { ...by('after'), reason, note },
  };
  return { data: { product }, ...(moved.length > 0 && { trace }) };
}) satisfies OpsHandler<'stockChange'>;
