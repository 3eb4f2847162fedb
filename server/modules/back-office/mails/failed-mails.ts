import { type Kysely, sql } from 'kysely';
import { hasSecret, isMailName } from '../../../messages/mails/mail-names.ts';
import { literally } from '../../../platform/db/like.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import { newestFirst, oldestFirst } from '../../../platform/http/id-cursor.ts';
import { pageByValue } from '../../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import type { OpsHandler } from '../context.ts';
import { OpsRefusal } from '../refusal.ts';
import { rowByRow } from '../row-by-row.ts';
import { mailTarget } from './calls.ts';

const newestMails = 10;

/** Without texts, and without subjects: both may change with a release, the kind does not. */
const mails = (db: Kysely<Database>) =>
  db
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'attempts', 'due_at', 'sent_at', 'failed_at', 'error', 'created_at'])
    .select(sql<boolean>`body <> ''`.as('has_text'));

type MailRow = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

type MailState = 'waiting' | 'retrying' | 'sent' | 'abandoned';

function stateOf({ sent_at, failed_at, attempts }: MailRow): MailState {
  if (sent_at) return 'sent';
  if (failed_at) return 'abandoned';
  return attempts > 0 ? 'retrying' : 'waiting';
}

const toMail = (row: MailRow) => ({
  id: row.id,
  /** `null`: queued by an older release. */
  mail: row.kind !== null && isMailName(row.kind) ? row.kind : null,
  recipient: row.recipient,
  state: stateOf(row),
  attempts: row.attempts,
  error: row.error,
  createdAt: unixSeconds(row.created_at),
  /** When it was sent or abandoned. */
  endedAt: (row.sent_at ?? row.failed_at) && unixSeconds((row.sent_at ?? row.failed_at)!),
  nextAt: stateOf(row) === 'retrying' ? unixSeconds(row.due_at) : null,
  maySend: row.failed_at !== null && row.has_text,
  /** It was abandoned, and its text is deleted because it may contain a code. */
  hasSecret: row.failed_at !== null && hasSecret(row.kind),
});

/** The newest mails to an account, with their state. Sent ones are kept for 30 days, without their text. */
export async function mailsTo(db: Kysely<Database>, recipient: string) {
  const rows = await mails(db)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(newestMails)
    .execute();
  return rows.map(toMail);
}

/** Mails that were abandoned, or whose last attempt failed. The log has the view without the text of the search. */
export const listFailedMails = (async ({ db }, { status, find, sort, ...page }) => {
  const rows = mails(db).$if(find !== undefined, (all) =>
    all.where('recipient', 'like', `${literally(find!.toLowerCase())}%`),
  );
  const { page: found, next } =
    status === 'abandoned'
      ? await pageByValue(
          rows.where('failed_at', 'is not', null),
          { value: 'failed_at', isTime: true, id: 'id', direction: sort === 'oldest' ? 'asc' : 'desc' },
          page,
        )
      : await (sort === 'oldest' ? oldestFirst : newestFirst)(
          rows.where('sent_at', 'is', null).where('failed_at', 'is', null).where('attempts', '>', 0),
          'id',
          page,
        );
  const after = { status, ...(find !== undefined && { searched: true }), found: found.length };
  return { data: { list: found.map(toMail), next }, trace: { target: 'mails', after } };
}) satisfies OpsHandler<'failedMailList'>;

/**
 * Queues an abandoned mail again. It stays the same row, which only one of several commands finds abandoned, and has the same
 * Message-ID. @throws Refusal `not_found`, OpsRefusal `mail_not_abandoned`, `mail_without_text`
 */
export const sendFailedMail = (async ({ db: trx }, { mail }) => {
  const row = await mails(trx).where('id', '=', mail).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['mail'] });
  if (row.failed_at === null) throw new OpsRefusal('mail_not_abandoned');
  if (!row.has_text) throw new OpsRefusal('mail_without_text');
  await trx
    .updateTable('mail')
    .set({ failed_at: null, error: null, attempts: 0, due_at: sql<Date>`now()` })
    .where('id', '=', mail)
    .execute();
  const trace = { target: row.recipient, after: { mail, kind: row.kind } };
  return { data: { mail, recipient: row.recipient }, trace };
}) satisfies OpsHandler<'failedMailSend'>;

/** Queues several mails again. @returns the result of each */
export const sendFailedMails = ((ctx, { mails: ids }) =>
  rowByRow(ctx, ids, {
    act: 'failed-mail/send',
    targetOf: mailTarget,
    run: (own, mail) => sendFailedMail(own, { mail }),
  })) satisfies OpsHandler<'failedMailSendMany'>;
