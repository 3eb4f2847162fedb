import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { isGuessablePassword, isGuessablePayPassword } from '#domain/guessable.ts';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/** The 3,000 most common passwords of six characters or more, from the lists of zxcvbn (MIT, Dropbox). */
const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

const weakPassword = () => new Refusal('weak_password', { fields: ['password'] });

/** Applies to new passwords; those set before keep working. @throws Refusal `weak_password` */
export async function refuseWeakPassword(
  db: Kysely<Database>,
  password: string,
  account: string,
): Promise<void> {
  if (common.has(password.toLowerCase()) || isGuessablePassword(password, account, await shopName(db)))
    throw weakPassword();
}

/** @throws Refusal `weak_password` */
export function refuseWeakPayPassword(digits: string): void {
  if (isGuessablePayPassword(digits)) throw weakPassword();
}
