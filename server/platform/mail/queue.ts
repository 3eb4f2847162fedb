import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Letter, plainText } from '../../messages/mails/letter.ts';
import type { MailName } from '../../messages/mails/mail-names.ts';
import { page } from './page.ts';

/** A mail to queue. */
export interface Mail {
  /** One email address. */
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The HTML form; `''`: none. */
  html: string;
}

/**
 * Queues a mail. Inside a transaction it is sent after the commit or not at all; it may arrive twice if a server dies between
 * sending and recording.
 */
export async function queueMail(
  db: Kysely<Database>,
  { kind, recipient }: { kind: MailName; recipient: string },
  letter: Letter,
): Promise<void> {
  const { subject } = letter;
  const mail: Mail = { recipient, subject, body: plainText(letter), html: await page(letter) };
  await db
    .insertInto('mail')
    .values({ ...mail, kind })
    .execute();
}
