import { Counter } from '@prometheus-io/client';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Services } from '../http/context.ts';
import type { Job } from '../jobs/runner.ts';
import { registry } from '../metrics/registry.ts';
import { noteDelivered, noteFailure } from './outcome.ts';
import { postWebhook } from './post.ts';
import { signedHeaders } from './signature.ts';

/** Delays of about 30 s, 75 s, 3 min, 8 min, 20 min, 49 min, 2 h, 5 h and 13 h, with jitter. */
const firstRetrySeconds = 30;
const retryFactor = 2.5;
/** Of one attempt; below the first delay of a retry, which is also the lease of an attempt. */
const defaultTimeoutMs = 10_000;
/** Messages to one address at a time; a failing address gets one. */
const atOnce = 5;
/** A fast receiver with a long queue lets others begin after this time. */
const turnMs = 10_000;

const attempted = new Counter({
  name: 'okanto_webhooks_total',
  help: 'Attempts to send a message to a webhook by outcome: delivered, retried (it stays in the queue) or abandoned.',
  labelNames: ['outcome'],
  registers: [registry],
});

interface Webhook {
  id: number;
  url: string;
  secrets: string[];
  isFailing: boolean;
}

interface Limits {
  stopping: AbortSignal;
  timeoutMs: number;
}

interface Message {
  id: number;
  messageId: string;
  body: string;
  attempts: number;
}

/**
 * Sends queued messages, at least once. A message is claimed by moving its due time, in a statement of its own: no lock is held
 * while a receiver responds, and a message whose sender died becomes due again. Addresses do not wait for each other, except for the
 * end of a turn.
 */
export function webhooksJob({ timeoutMs = defaultTimeoutMs } = {}): Job {
  const stopping = new AbortController();
  return {
    name: 'webhooks',
    everySeconds: 2,
    interrupt: () => stopping.abort(),
    async runBatch(services) {
      const webhooks = await findDue(services.db);
      const turns = await Promise.all(
        webhooks.map((webhook) => sendQueued(services, webhook, { stopping: stopping.signal, timeoutMs })),
      );
      return turns.some((isMore) => isMore);
    },
  };
}

async function findDue(db: Kysely<Database>): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select id, url, failing_since is not null as "isFailing",
      array_remove(array[secret, case when previous_until > now() then previous_secret end], null) as secrets
    from webhook
    where disabled_at is null and (retry_at is null or retry_at <= now()) and exists (
      select from webhook_delivery where webhook_id = webhook.id and due_at <= now()
        and delivered_at is null and abandoned_at is null)
    order by id`.execute(db);
  return rows;
}

/** @returns whether more may be due at this address */
async function sendQueued(services: Services, webhook: Webhook, limits: Limits): Promise<boolean> {
  const endsAt = performance.now() + turnMs;
  while (!limits.stopping.aborted) {
    const messages = await claim(services.db, webhook);
    if (messages.length === 0) return false;
    const sent = await Promise.all(messages.map((message) => attempt(services, webhook, message, limits)));
    if (!sent.every((isSent) => isSent)) return false;
    if (webhook.isFailing || performance.now() > endsAt) return true;
  }
  return false;
}

async function claim(db: Kysely<Database>, { id, isFailing }: Webhook): Promise<Message[]> {
  const { rows } = await sql<Message>`
    update webhook_delivery set
      attempts = attempts + 1,
      due_at = now() + make_interval(secs =>
        ${firstRetrySeconds} * power(${retryFactor}::float8, attempts) * (1 + random() / 5))
    where id in (
      select id from webhook_delivery
      where webhook_id = ${id} and delivered_at is null and abandoned_at is null and due_at <= now()
      order by due_at limit ${isFailing ? 1 : atOnce} for no key update skip locked
    ) returning id, message_id as "messageId", body, attempts`.execute(db);
  return rows;
}

async function attempt(
  { db, config, log }: Services,
  { id: webhookId, url, secrets }: Webhook,
  { id, messageId, body, attempts }: Message,
  limits: Limits,
): Promise<boolean> {
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'okanto-webhooks/1',
    ...signedHeaders({ id: messageId, timestamp, body }, secrets),
  };
  const result = await postWebhook(url, { headers, body }, { loopback: config.webhookLoopback, ...limits });
  // The server stops: the message becomes due again, and the receiver did not fail.
  if (limits.stopping.aborted && result.status === null) return false;
  const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
  const outcome = isDelivered
    ? await noteDelivered(db, { webhookId, id }, result)
    : await noteFailure(db, { webhookId, id, attempts }, result);
  attempted.inc({ outcome });
  if (!isDelivered)
    log.warn(
      { webhook: webhookId, delivery: id, attempts, status: result.status, outcome },
      'webhook failed',
    );
  return isDelivered;
}
