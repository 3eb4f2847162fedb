import { type Kysely, sql } from 'kysely';
import { callOps, type OpsServer } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import type { Database } from '../../../server/platform/db/schema.ts';
import { subscribedTypes } from '../../../server/platform/webhooks/events.ts';
import { staff } from '../../support/server/back-office/staff.ts';

const webhooks = 20;

/**
 * Deliveries of the last 29 days to 20 webhooks. Of the oldest tenth every tenth was abandoned, of the newest thousandth every tenth
 * fails, and the last webhook never receives the last type.
 */
export async function addDeliveries(db: Kysely<Database>, count: number): Promise<void> {
  await sql`insert into webhook (url, events, secret, created_by, disabled_at, disabled_reason)
    select 'https://' || n || '.example/', ${[...subscribedTypes]}::text[], 'whsec_', ${(await staff(db, 'owner')).id}, now(), 'operator'
    from generate_series(1, ${webhooks}) as n`.execute(db);
  await sql`insert into webhook_delivery (webhook_id, message_id, type, body, created_at, attempts, attempted_at, delivered_at,
      abandoned_at)
    select w.id, 'msg_' || gen_random_uuid(), type, json_build_object('type', type, 'timestamp', at, 'data',
        case type when 'stock.low' then json_build_object('product', n % 50, 'variant', n, 'stock', 3)
          when 'parcel.delivered' then json_build_object('order', 'O' || n, 'carrier', 'Post', 'trackingNumber', 'FP' || n)
          else json_build_object('order', 'O' || n, 'total', '12.30') end)::text,
      at, 1, at, case when not is_failed then at end, case when is_failed and n < ${count} / 10 then at end
    from (
      select n, n % ${webhooks} as to_webhook, now() - (${count} - n) * interval '29 days' / ${count} as at,
        (${[...subscribedTypes]}::text[])[1 + n / ${webhooks} % ${subscribedTypes.length}
          - case when n % ${webhooks} = 0 and n / ${webhooks} % ${subscribedTypes.length} = ${subscribedTypes.length - 1} then 1 else 0 end]
          as type,
        n % 10 = 3 and (n < ${count} / 10 or n > ${count} * 0.999) as is_failed
      from generate_series(1, ${count}::int) as n
    ) as made join (select id, row_number() over (order by id) - 1 as at_place from webhook) as w on w.at_place = to_webhook`.execute(
    db,
  );
  await sql`analyze webhook, webhook_delivery`.execute(db);
}

/** Inputs of the list of deliveries by title. */
export async function deliveryInputs(
  db: Kysely<Database>,
  server: OpsServer,
): Promise<
  [title: string, input: OpsInput<'deliveryList'> | ((turn: number) => OpsInput<'deliveryList'>)][]
> {
  const { rows } = await sql<{
    first: number;
    last: number;
    count: number;
    day: string;
    micros: number;
    id: number;
  }>`
    select (select min(id) from webhook) as first, (select max(id) from webhook) as last, count,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, (extract(epoch from at) * 1000000)::bigint as micros, id
    from (select count(*) over () as count, created_at as at, id from webhook_delivery order by created_at) as all_rows
    offset (select count(*) / 10 from webhook_delivery) limit 1`.execute(db);
  if (!rows[0]) return [];
  const { first, last, count, day, micros, id } = rows[0];
  const cursor = `${micros}_${id}`;
  const [one, never] = [String(first), { webhook: String(first), type: subscribedTypes.at(-1)! }];
  const { list } = await callOps(server, 'deliveryList', { limit: '50', cursor });
  return [
    ['deliveries', {}],
    ['deliveries, deep page', { cursor }],
    ['deliveries of one day, deep page', { from: day, to: day, cursor }],
    ['deliveries to a webhook', { webhook: String(last) }],
    ['deliveries to a webhook, deep page', { webhook: one, cursor }],
    ['deliveries of a type, deep page', { type: 'order.paid', cursor }],
    ['abandoned deliveries, oldest first', { status: 'abandoned', sort: 'oldest' }],
    ['abandoned deliveries, all old', { status: 'abandoned' }],
    ['failing deliveries of a type', { status: 'failing', type: 'order.paid' }],
    ['deliveries of a webhook and type, none', never],
    ['waiting deliveries of one day, none', { status: 'waiting', from: day, to: day }],
    ['deliveries by order', (turn) => ({ find: `O${(turn * 7_919) % count}` })],
    ['deliveries by tracking number', (turn) => ({ find: `fp ${(turn * 7_919) % count}` })],
    ['deliveries by id', (turn) => ({ find: list[turn % list.length]!.message })],
    ['deliveries by a frequent product', { find: '7' }],
    ['deliveries by a frequent product, abandoned', { find: '7', status: 'abandoned' }],
  ];
}
