import { sql } from 'kysely';
import type { DatabaseGauges } from '../metrics/database-gauges.ts';

/** Messages that wait to be sent, and addresses that were disabled because they failed. */
export const webhookGauges: DatabaseGauges = {
  source: 'webhooks',
  everySeconds: 15,
  gauges: {
    okanto_webhook_waiting: { help: 'Messages to webhooks that wait to be sent or retried.' },
    okanto_webhook_oldest_seconds: { help: 'Age of the oldest of them.' },
    okanto_webhook_disabled: { help: 'Webhooks that were disabled because they failed for a day.' },
  },
  async read(db) {
    const { rows } = await sql<{ waiting: number; seconds: number; disabled: number }>`
      select count(delivery.id)::int as waiting,
        coalesce(extract(epoch from now() - min(delivery.created_at)), 0)::float8 as seconds,
        (select count(*)::int from webhook where disabled_reason = 'failing') as disabled
      from webhook_delivery as delivery join webhook on webhook.id = webhook_id
      where delivered_at is null and abandoned_at is null and disabled_at is null`.execute(db);
    const { waiting, seconds, disabled } = rows[0]!;
    return [
      { metric: 'okanto_webhook_waiting', value: waiting },
      { metric: 'okanto_webhook_oldest_seconds', value: seconds },
      { metric: 'okanto_webhook_disabled', value: disabled },
    ];
  },
};
