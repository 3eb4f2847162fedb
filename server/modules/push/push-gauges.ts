import { sql } from 'kysely';
import type { DatabaseGauges } from '../../platform/metrics/database-gauges.ts';

/** Pushes in the queue. Their age is that of the notification: the due time moves with every attempt. */
export const pushGauges: DatabaseGauges = {
  source: 'push',
  everySeconds: 15,
  gauges: {
    okanto_push_waiting: { help: 'Pushes in the queue.' },
    okanto_push_oldest_seconds: { help: 'Age of the oldest notification with a push in the queue.' },
  },
  async read(db) {
    const { rows } = await sql<{ waiting: number; seconds: number }>`
      select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from push_delivery join notice on notice.id = notice_id`.execute(db);
    return [
      { metric: 'okanto_push_waiting', value: rows[0]!.waiting },
      { metric: 'okanto_push_oldest_seconds', value: rows[0]!.seconds },
    ];
  },
};
