import { type Kysely, sql } from 'kysely';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { staff } from '../../support/server/back-office/staff.ts';

/** Pieces that orders put back, every tenth movement a count by one operator, and no import. */
export async function addMovements(db: Kysely<Database>, count: number): Promise<void> {
  const { id } = await staff(db, 'catalog');
  await sql`insert into stock_movement (command_id, variant_id, before, after, reason, note, operator_id, created_at, pieces, order_id, actor)
    select gen_random_uuid(), v.id, case when is_count then 3 end, case when is_count then 5 end,
      case when is_count then 'counted' else 'canceled' end, '', case when is_count then ${id}::bigint end,
      now() - (${count} - n) * interval '20 seconds', case when not is_count then 1 end,
      case when not is_count then ids[1 + n % cardinality(ids)] end, case when not is_count then 'shopper' end
    from (select n, n % 10 = 0 as is_count from generate_series(1, ${count}::int) as n) as made,
      (select id from variant order by id limit 1) as v, (select array_agg(id) as ids from shop_order) as orders`.execute(
    db,
  );
  await sql`analyze stock_movement`.execute(db);
}

/** Inputs of the list of stock movements by title. */
export async function movementInputs(
  db: Kysely<Database>,
): Promise<[title: string, input: OpsInput<'stockList'>][]> {
  const { rows } = await sql<{ product: number; operator: string; sn: string; deep: string }>`
    select v.product_id as product, (select sn from shop_order order by id limit 1) as sn,
      (select name from operator where id = (select operator_id from stock_movement where operator_id is not null limit 1)) as operator,
      (select (extract(epoch from created_at) * 1000000)::bigint || '_' || id from stock_movement
        where id = (select max(id) / 10 from stock_movement)) || '-' || (select max(id) / 10 from order_line) as deep
    from variant v order by v.id limit 1`.execute(db);
  const { product, operator, sn, deep } = rows[0]!;
  const own = { product: String(product) };
  return [
    ['stock movements', {}],
    ['stock movements, oldest', { sort: 'oldest' }],
    ['stock movements, deep page', { cursor: deep }],
    ['stock movements by operators, deep page', { kind: 'changed', cursor: deep }],
    ['stock movements by imports, none', { kind: 'imported' }],
    ['stock movements of an operator', { find: operator }],
    ['stock movements of an operator, imports, none', { find: operator, kind: 'imported' }],
    ['stock movements of an order', { find: sn }],
    ['stock movements of a product', own],
    ['stock movements of a product and an operator', { ...own, find: operator }],
    ['stock movements of a product and an order', { ...own, find: sn }],
  ];
}
