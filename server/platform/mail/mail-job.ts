import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Deliver } from './transport.ts';
import type { Job } from '../jobs/runner.ts';

/** Delays of 1, 2, 4 and 8 minutes: a code is valid for ten, so later attempts are useless. */
const maxAttempts = 5;
const firstRetrySeconds = 60;

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
      log.info({ mail: id, ...where }, 'mail sent');
    } catch (err) {
      const final = attempts >= maxAttempts || isFinal(err);
      await noteFailure(db, id, err, final);
      log.warn({ err, mail: id, attempts, final }, 'mail not sent');
    }
    return true;
  },
});

async function claim(db: Kysely<Database>) {
  const { rows } = await sql<{
    id: number;
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
    ) returning id, recipient, subject, body, html, attempts`.execute(db);
  return rows[0];
}

/** Deletes the text: it may contain a code. */
async function noteSent(db: Kysely<Database>, id: number): Promise<void> {
  const sent = { sent_at: sql<Date>`now()`, body: '', html: '', error: null };
  await db.updateTable('mail').set(sent).where('id', '=', id).execute();
}

async function noteFailure(db: Kysely<Database>, id: number, error: unknown, final: boolean): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const failed = { error: text, ...(final && { failed_at: sql<Date>`now()`, body: '', html: '' }) };
  await db.updateTable('mail').set(failed).where('id', '=', id).execute();
}

/** The mail server rejects it permanently. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && code < 600;
}
