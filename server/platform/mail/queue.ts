import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type Letter, plainText } from '../../messages/mails/letter.ts';
import { page } from './page.ts';

/** A mail as it is handed on. */
export interface Mail {
  /** One email address. */
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as a designed page; `''`: there is none. */
  html: string;
}

/**
 * Hands a mail to the mail job. In a transaction it goes out with the commit or not at all; it may arrive twice
 * when a server dies between sending and noting it.
 */
export async function queueMail(db: Kysely<Database>, recipient: string, letter: Letter): Promise<void> {
  const { subject } = letter;
  const mail: Mail = { recipient, subject, body: plainText(letter), html: await page(letter) };
  await db.insertInto('mail').values(mail).execute();
}
