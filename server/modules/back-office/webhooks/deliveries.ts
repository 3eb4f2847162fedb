import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '../../../platform/errors.ts';
import { newestFirst } from '../../../platform/http/id-cursor.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { messageOf } from '../../../platform/webhooks/announce.ts';
import type { OpsHandler } from '../context.ts';
import { OpsRefusal } from '../refusal.ts';
import { type DeliveryState, webhookTarget } from './calls.ts';
import { rowByRow } from '../row-by-row.ts';
import { lockWebhook } from './webhooks.ts';

const isOpen = sql<boolean>`delivered_at is null and abandoned_at is null`;
const inState: Record<DeliveryState, RawBuilder<boolean>> = {
  waiting: sql`${isOpen} and attempted_at is null`,
  failing: sql`${isOpen} and attempted_at is not null`,
  delivered: sql`delivered_at is not null`,
  abandoned: sql`abandoned_at is not null`,
};

/** Messages of the last 30 days with the result of the last attempt. @throws Refusal `invalid_input` for an invalid cursor */
export const listDeliveries = (async ({ db }, { webhook, status, cursor, limit }) => {
  const { page, next } = await newestFirst(
    db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhook)
      .$if(status !== undefined, (query) => query.where(inState[status!])),
    'id',
    { cursor, limit },
  );
  const list = page.map((row) => ({
    id: row.id,
    message: row.message_id,
    type: row.type,
    body: row.body,
    state: stateOf(row),
    createdAt: unixSeconds(row.created_at),
    attempts: row.attempts,
    attemptedAt: row.attempted_at && unixSeconds(row.attempted_at),
    /** `null`: closed, or being sent for the first time. */
    nextAt: stateOf(row) === 'failing' ? unixSeconds(row.due_at) : null,
    httpStatus: row.status,
    durationMs: row.duration_ms,
    response: row.response,
    error: row.error,
  }));
  return { data: { list, next } };
}) satisfies OpsHandler<'deliveryList'>;

function stateOf(row: {
  delivered_at: Date | null;
  abandoned_at: Date | null;
  attempted_at: Date | null;
}): DeliveryState {
  if (row.delivered_at) return 'delivered';
  if (row.abandoned_at) return 'abandoned';
  return row.attempted_at ? 'failing' : 'waiting';
}

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
