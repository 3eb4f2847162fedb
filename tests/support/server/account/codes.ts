import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import { mailRequestedCode } from '../../../../server/modules/account/codes.ts';

/** Mails the codes that were requested, as the job does. */
export async function mailRequestedCodes(db: Kysely<Database>): Promise<void> {
  while (await mailRequestedCode(db));
}

/** The code in the newest mail to that address. @throws when there is no such mail */
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

/** Six digits that are not these. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Lets the minute between two codes pass. */
export async function waitForNextCode(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('rate').where('key', 'like', 'code:%:60').execute();
}
