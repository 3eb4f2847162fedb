import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { WebhookEvent } from './events.ts';

/** Body and id of the message about an event, as every address receives it. */
export const messageOf = ({ type, data }: WebhookEvent) => ({
  id: `msg_${randomUUID()}`,
  type,
  body: JSON.stringify({ type, timestamp: new Date().toISOString(), data }),
});

/**
 * Queues events for the webhooks that subscribe to them, in the transaction of the change: neither is a change without its event
 * nor an event without its change. A job sends them (`webhooks-job.ts`).
 */
export async function announce(trx: Kysely<Database>, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length > 0) await announceQuery(events).execute(trx);
}

/** The statement of `announce`. */
export function announceQuery(events: readonly WebhookEvent[]): RawBuilder<unknown> {
  const messages = events.map(messageOf);
  const [ids, types, bodies] = [
    messages.map(({ id }) => id),
    messages.map(({ type }) => type),
    messages.map(({ body }) => body),
  ];
  return sql`
    insert into webhook_delivery (webhook_id, message_id, type, body)
    select webhook.id, message.id, message.type, message.body
    from unnest(${ids}::text[], ${types}::text[], ${bodies}::text[]) as message (id, type, body)
    join webhook on disabled_at is null and message.type = any(events)`;
}
