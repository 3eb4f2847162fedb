import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import { mailRequestedCode } from '../../../../server/modules/account/codes.ts';

/** Sends the requested codes, as the job does. */
export async function mailRequestedCodes(db: Kysely<Database>): Promise<void> {
  while (await mailRequestedCode(db, 'https://shop.test'));
}

/** Code of the newest email to that address. @throws if there is no such email */
export async function mailedCode(db: Kysely<Database>, recipient: string): Promise<string> {
  await mailRequestedCodes(db);
  const { body } = await db
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /^ {4}(\d{6})$/m.exec(body)![1]!;
}

/** Six digits that differ from these. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Skips the minute between two codes. */
export async function waitForNextCode(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('rate').where('key', 'like', 'code:%:60').execute();
}
