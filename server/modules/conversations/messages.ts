import { type Kysely, sql } from 'kysely';
import type { AttachedOrder, ServiceMessage } from '#contract/service.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { type ImageRow, imageOf, productCards } from '../catalog/cards.ts';

/** Messages of one conversation, newest first; add conditions, then `toMessages`. */
export const messagesOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('service_message')
    .leftJoin('private_picture', 'private_picture.id', 'service_message.private_id')
    .leftJoin('operator', 'operator.id', 'service_message.operator_id')
    .selectAll('service_message')
    .select(['private_picture.width', 'private_picture.height', 'private_picture.colour'])
    .select('operator.name as operator_name')
    .where('service_message.account_id', '=', accountId)
    .orderBy('service_message.id', 'desc');

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>;

/** Loads the attachments of these messages, one query per kind for all. Only for users who may see the images. */
export async function toMessages(
  { db, privateImages }: Pick<Services, 'db' | 'privateImages'>,
  rows: readonly MessageRow[],
  lang: Lang,
): Promise<ServiceMessage[]> {
  const cards = await productCards(db, idsOf(rows, 'product_id'), lang);
  const orders = await attachedOrders(db, idsOf(rows, 'order_id'));
  return rows.map((row) => ({
    id: row.id,
    // The client id of an operator's message belongs to that operator's client.
    clientId: row.operator_id === null ? row.client_id : null,
    from: row.operator_id === null ? 'me' : 'service',
    text: row.body,
    picture:
      row.private_id && row.width && row.height && row.colour
        ? {
            url: privateImages.url(row.private_id),
            width: row.width,
            height: row.height,
            colour: row.colour,
          }
        : null,
    product: cards.find(({ id }) => id === row.product_id) ?? null,
    order: row.order_id === null ? null : (orders.get(row.order_id) ?? null),
    at: unixSeconds(row.created_at),
    readAt: row.read_at && unixSeconds(row.read_at),
  }));
}

const idsOf = (rows: readonly MessageRow[], column: 'product_id' | 'order_id'): number[] => [
  ...new Set(rows.map((row) => row[column]).filter((id) => id !== null)),
];

interface OrderRow extends ImageRow {
  id: number;
  sn: string;
  status: OrderStatus;
  total_cents: number;
  items: number;
}

async function attachedOrders(db: Kysely<Database>, ids: number[]): Promise<Map<number, AttachedOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`
    select o.id, o.sn, o.status, o.total_cents, picture.hash, picture.width, picture.height, picture.colour,
      (select sum(quantity) from order_line where order_id = o.id)::int as items
    from shop_order o
    join lateral (select picture_id from order_line where order_id = o.id order by id limit 1) line on true
    join picture on picture.id = line.picture_id
    where o.id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        sn: row.sn,
        status: row.status,
        total: amount(asCents(row.total_cents)),
        itemCount: row.items,
        picture: imageOf(row),
      },
    ]),
  );
}
