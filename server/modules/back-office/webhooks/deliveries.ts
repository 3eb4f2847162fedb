import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { afterCursor, pageByValue } from '../../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { messageOf } from '../../../platform/webhooks/announce.ts';
import { numberFields, webhookTypes } from '../../../platform/webhooks/events.ts';
import { numberOf } from '../../parcels/number.ts';
import type { OpsParsed } from '../calls.ts';
import type { OpsHandler } from '../context.ts';
import { OpsRefusal } from '../refusal.ts';
import { rowByRow } from '../row-by-row.ts';
import { isInDays } from '../shop-days.ts';
import { type DeliveryState, deliveryStates, webhookTarget } from './calls.ts';
import { lockWebhook } from './webhooks.ts';

const isOpen = sql<boolean>`delivered_at is null and abandoned_at is null`;
const state = sql<DeliveryState>`webhook_delivery_state(delivered_at, abandoned_at, attempted_at)`;
/** Deliveries of a record that are found; a product with more of them has newer events. */
const mostFound = 500;

const deliveryRows = (db: Kysely<Database>) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .selectAll('webhook_delivery')
    .select(['webhook.url', state.as('state')]);

type Delivery = Awaited<ReturnType<ReturnType<typeof deliveryRows>['executeTakeFirstOrThrow']>>;

const summary = (row: Delivery) => ({
  id: row.id,
  /** Id of the message, the same for all webhooks. */
  message: row.message_id,
  webhook: row.webhook_id,
  url: row.url,
  type: row.type,
  /** Numbers of the records that the event is about. */
  numbers: numbersIn(row.body),
  state: row.state,
  createdAt: unixSeconds(row.created_at),
  attempts: row.attempts,
  attemptedAt: row.attempted_at && unixSeconds(row.attempted_at),
  /** `null`: closed, or being sent for the first time. */
  nextAt: row.state === 'failing' ? unixSeconds(row.due_at) : null,
  httpStatus: row.status,
  durationMs: row.duration_ms,
  error: row.error,
});

function numbersIn(body: string): string[] {
  const { data = {} } = JSON.parse(body) as { data?: Record<string, string | number> };
  return numberFields.flatMap((field) => (data[field] === undefined ? [] : [String(data[field])]));
}

/** Messages of the last 30 days with the result of the last attempt. @throws Refusal `invalid_input` for an invalid cursor */
export const listDeliveries = (async (services, { find, sort, from, to, cursor, limit, ...filter }) => {
  const { db } = services;
  const direction = sort === 'oldest' ? 'asc' : 'desc';
  const order = {
    value: 'webhook_delivery.created_at',
    isTime: true,
    id: 'webhook_delivery.id',
    direction,
  } as const;
  const inDays = await isInDays(services, order.value, { from, to });
  const { webhook, type, status } = filter;
  const isFiltered = [webhook, type, status].some((value) => value !== undefined);
  const matching = deliveryRows(db)
    .where(inDays)
    .$if(find !== undefined, (all) =>
      all
        .where(isFound(find!))
        .$if(webhook !== undefined, (rows) => rows.where('webhook_id', '=', webhook!))
        .$if(type !== undefined, (rows) => rows.where('type', '=', type!))
        .$if(status !== undefined, (rows) => rows.where(state, '=', status!)),
    )
    .$if(find === undefined && isFiltered, (all) => {
      const after = sql<boolean>`${inDays} and ${afterCursor(order, cursor)}`;
      return all.where(isNextOf(filter, { after, direction, limit: limit + 1 }));
    });
  const { page, next } = await pageByValue(matching, order, { cursor, limit });
  return { data: { list: page.map(summary), next } };
}) satisfies OpsHandler<'deliveryList'>;

/** `offset 0` makes the planner read the index of numbers instead of walking all deliveries. */
const isFound = (text: string) => sql<boolean>`webhook_delivery.id = any(array(
  select id from (
    select id from webhook_delivery
    where webhook_delivery_numbers(message_id, body) && ${[text, numberOf(text)].map((each) => each.toLowerCase())}::text[]
    offset 0
  ) as found order by id desc limit ${sql.lit(mostFound)}))`;

interface NextRows {
  after: RawBuilder<boolean>;
  direction: 'asc' | 'desc';
  limit: number;
}

/**
 * Whether a row is among the next ones of a filter, of which one index has every combination in the order of time. Otherwise a frequent
 * state of a type would make the planner walk all deliveries to one webhook. Types of another release are listed without filters only.
 */
function isNextOf(
  { webhook, type, status }: Pick<OpsParsed<'deliveryList'>, 'webhook' | 'type' | 'status'>,
  { after, direction, limit }: NextRows,
) {
  const way = sql.raw(direction);
  const inOrder = sql`order by created_at ${way}, id ${way} limit ${limit}`;
  return sql<boolean>`webhook_delivery.id = any(array(
    select next.id
    from ${webhook === undefined ? sql`(select id from webhook)` : sql`(select ${webhook}::bigint)`} as to_webhook (id),
      unnest(${type === undefined ? webhookTypes : [type]}::text[]) as of_type (name),
      unnest(${status === undefined ? deliveryStates : [status]}::text[]) as in_state (name),
      lateral (
        select id, created_at from webhook_delivery
        where webhook_id = to_webhook.id and type = of_type.name and ${state} = in_state.name and ${after} ${inOrder}
      ) as next
    ${inOrder}))`;
}

/** One delivery with its content. @throws Refusal `not_found` */
export const showDelivery = (async ({ db }, { delivery }) => {
  const row = await deliveryRows(db)
    .select('webhook.disabled_at')
    .where('webhook_delivery.id', '=', delivery)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['delivery'] });
  const data = {
    ...summary(row),
    /** As it is signed. */
    body: row.body,
    /** Beginning of the last response. */
    response: row.response,
    /** The message is closed, and its webhook is not disabled. */
    maySend: row.disabled_at === null && ['delivered', 'abandoned'].includes(row.state),
  };
  return { data };
}) satisfies OpsHandler<'deliveryShow'>;

/** Queues a test, which waits for its turn as any other message. One that waits already is not queued again. @throws Refusal `not_found`, OpsRefusal `webhook_disabled` */
export const testWebhook = (async ({ db: trx }, { webhook }) => {
  const { disabled_at } = await lockWebhook(trx, webhook);
  if (disabled_at) throw new OpsRefusal('webhook_disabled');
  const waiting = await trx
    .selectFrom('webhook_delivery')
    .select('message_id')
    .where('webhook_id', '=', webhook)
    .where('type', '=', 'webhook.test')
    .where(isOpen)
    .executeTakeFirst();
  if (waiting) return { data: { message: waiting.message_id } };
  const { id, type, body } = messageOf({ type: 'webhook.test', data: { webhook } });
  await trx
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook, message_id: id, type, body })
    .execute();
  return { data: { message: id }, trace: { target: webhookTarget(webhook) } };
}) satisfies OpsHandler<'webhookTest'>;

/**
 * Queues a copy with the same message id, by which the receiver recognizes it. @throws Refusal `not_found`, OpsRefusal
 * `webhook_disabled`, `delivery_waiting`
 */
export const sendAgain = (async ({ db: trx }, { delivery }) => {
  const row = await trx
    .selectFrom('webhook_delivery')
    .select(['webhook_id', 'message_id', 'type', 'body'])
    .where('id', '=', delivery)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['delivery'] });
  // Of two operators who send it again, one succeeds.
  const { disabled_at } = await lockWebhook(trx, row.webhook_id);
  if (disabled_at) throw new OpsRefusal('webhook_disabled');
  const waiting = await trx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', row.webhook_id)
    .where('message_id', '=', row.message_id)
    .where(isOpen)
    .executeTakeFirst();
  if (waiting) throw new OpsRefusal('delivery_waiting');
  await trx.insertInto('webhook_delivery').values(row).execute();
  const trace = { target: webhookTarget(row.webhook_id), after: { message: row.message_id } };
  return { data: { message: row.message_id }, trace };
}) satisfies OpsHandler<'deliverySend'>;

/** Queues copies of several messages. @returns the result of each */
export const sendManyAgain = ((ctx, { deliveries }) =>
  rowByRow(ctx, deliveries, {
    act: 'webhook-delivery/send',
    targetOf: (id) => `delivery ${id}`,
    run: (own, delivery) => sendAgain(own, { delivery }),
  })) satisfies OpsHandler<'deliverySendMany'>;
