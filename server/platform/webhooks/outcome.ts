import { type Kysely, sql } from 'kysely';
import { shopName } from '../brand.ts';
import { webhookDisabledMail } from '../../messages/mails/operator-mails.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue.ts';
import type { Attempt } from './post.ts';

const maxAttempts = 10;
const mostHours = 24;
/** While an address fails, the pause between attempts grows from 5 seconds to 5 minutes. */
const firstPauseSeconds = 5;
const longestPauseSeconds = 300;
/** The longest wait that a receiver may ask for. */
const longestWaitSeconds = 3600;
/** The receiver asks to be removed (Standard Webhooks). */
const gone = 410;

const now = sql<Date>`now()`;
const columns = ({ status, durationMs, response, error }: Attempt) => ({
  attempted_at: now,
  status,
  duration_ms: durationMs,
  response,
  error,
});

interface Sent {
  webhookId: number;
  id: number;
}

export async function noteDelivered(db: Kysely<Database>, { webhookId, id }: Sent, attempt: Attempt) {
  await db
    .updateTable('webhook_delivery')
    .set({ ...columns(attempt), delivered_at: now })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhook')
    .set({ failures: 0, failing_since: null, retry_at: null })
    .where('id', '=', webhookId)
    .where('failures', '>', 0)
    .execute();
  return 'delivered' as const;
}

/** Pauses the address, abandons a message that failed for a day, and disables an address that did or asked for it. */
export async function noteFailure(
  db: Kysely<Database>,
  { webhookId, id, attempts }: Sent & { attempts: number },
  attempt: Attempt,
) {
  const waitSeconds = Math.min(attempt.retryAfterSeconds, longestWaitSeconds);
  return transaction(db, async (trx) => {
    const webhook = await trx
      .updateTable('webhook')
      .set({
        failures: sql<number>`failures + 1`,
        failing_since: sql<Date>`coalesce(failing_since, now())`,
        retry_at: sql<Date>`now() + make_interval(secs => greatest(${waitSeconds},
          least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(failures, 10)))))`,
      })
      .where('id', '=', webhookId)
      .where('disabled_at', 'is', null)
      .returning(sql<boolean>`failing_since <= now() - make_interval(hours => ${mostHours})`.as('isLong'))
      .returning('url')
      .executeTakeFirst();
    const delivery = await trx
      .updateTable('webhook_delivery')
      .set({
        ...columns(attempt),
        abandoned_at: sql<Date | null>`case when ${attempts >= maxAttempts}
          or created_at <= now() - make_interval(hours => ${mostHours}) then now() end`,
      })
      .where('id', '=', id)
      .returning(sql<boolean>`abandoned_at is not null`.as('isAbandoned'))
      .executeTakeFirst();
    if (webhook && (webhook.isLong || attempt.status === gone)) await disable(trx, webhookId, webhook.url);
    return delivery?.isAbandoned ? ('abandoned' as const) : ('retried' as const);
  });
}

/** Owners are notified by mail: events are missing from now on. */
async function disable(trx: Kysely<Database>, id: number, url: string): Promise<void> {
  await trx
    .updateTable('webhook')
    .set({ disabled_at: now, disabled_reason: 'failing' })
    .where('id', '=', id)
    .execute();
  const owners = await trx
    .selectFrom('operator')
    .select('name')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles @> array['owner']`)
    .execute();
  const mail = webhookDisabledMail({ shop: await shopName(trx), host: new URL(url).host });
  for (const { name } of owners) await queueMail(trx, { kind: 'operator_webhook', recipient: name }, mail);
}
