import { Counter } from '@prometheus-io/client';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hasSecret } from '../../messages/mails/mail-names.ts';
import type { Deliver } from './transport.ts';
import type { Job } from '../jobs/runner.ts';
import type { DatabaseGauges } from '../metrics/database-gauges.ts';
import { registry } from '../metrics/registry.ts';

/** Delays of 1, 2, 4 and 8 minutes: a code is valid for ten, so later attempts are useless. */
const maxAttempts = 5;
const firstRetrySeconds = 60;
/** Lifetime of the text of an abandoned mail. */
export const failedMailTextDays = 7;

const attempted = new Counter({
  name: 'okanto_mails_total',
  help: 'Attempts to send a mail by outcome: sent, retried (it stays in the queue) or abandoned.',
  labelNames: ['outcome'],
  registers: [registry],
});

/** Mails in the queue. One that is retried counts from its creation: its due time moves with every attempt. */
export const mailGauges: DatabaseGauges = {
  source: 'mail',
  everySeconds: 15,
  gauges: {
    okanto_mail_waiting: { help: 'Mails in the queue.' },
    okanto_mail_oldest_seconds: { help: 'Age of the oldest mail in the queue.' },
  },
  async read(db) {
    const { rows } = await sql<{ waiting: number; seconds: number }>`
      select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
      from mail where sent_at is null and failed_at is null`.execute(db);
    return [
      { metric: 'okanto_mail_waiting', value: rows[0]!.waiting },
      { metric: 'okanto_mail_oldest_seconds', value: rows[0]!.seconds },
    ];
  },
};

/**
 * Sends queued mails, at least once. A mail is claimed by moving its due time, in a statement of its own: no lock is held during
 * SMTP, and a mail whose sender died becomes due again.
 */
export const mailJob = (deliver: Deliver): Job => ({
  name: 'mail',
  everySeconds: 2,
  async runBatch({ db, log }) {
    const mail = await claim(db);
    if (!mail) return false;
    const { id, attempts } = mail;
    try {
      // Claimed too often: every sender died on it.
      if (attempts > maxAttempts) throw new Error('no attempt was ever answered');
      const where = await deliver(id, mail);
      await noteSent(db, id);
      attempted.inc({ outcome: 'sent' });
      log.info({ mail: id, ...where }, 'mail sent');
    } catch (err) {
      const final = attempts >= maxAttempts || isFinal(err);
      await noteFailure(db, mail, err, final);
      attempted.inc({ outcome: final ? 'abandoned' : 'retried' });
      log.warn({ err, mail: id, attempts, final }, 'mail not sent');
    }
    return true;
  },
});

async function claim(db: Kysely<Database>) {
  const { rows } = await sql<{
    id: number;
    kind: string | null;
    recipient: string;
    subject: string;
    body: string;
    html: string;
    attempts: number;
  }>`
    update mail set
      attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${firstRetrySeconds} * power(2, attempts))
    where id = (
      select id from mail
      where sent_at is null and failed_at is null and due_at <= now()
      order by due_at limit 1 for no key update skip locked
    ) returning id, kind, recipient, subject, body, html, attempts`.execute(db);
  return rows[0];
}

/** Deletes the text: it may contain a code. */
async function noteSent(db: Kysely<Database>, id: number): Promise<void> {
  const sent = { sent_at: sql<Date>`now()`, body: '', html: '', error: null };
  await db.updateTable('mail').set(sent).where('id', '=', id).execute();
}

/** The text of an abandoned mail stays until the sweep, so that operators can send it again, unless it contains a code. */
async function noteFailure(
  db: Kysely<Database>,
  { id, kind }: { id: number; kind: string | null },
  error: unknown,
  final: boolean,
): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const failed = {
    error: text,
    ...(final && { failed_at: sql<Date>`now()`, ...(hasSecret(kind) && { body: '', html: '' }) }),
  };
  await db.updateTable('mail').set(failed).where('id', '=', id).execute();
}

/** The mail server rejects it permanently. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
