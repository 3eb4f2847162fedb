import type { Kysely } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import type { UserInfo } from '#contract/account.ts';
import { amount } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { walletBalance } from '../../ledger/balance.ts';

/** The profile as its owner sees it. The account must exist. */
export async function readUserInfo(db: Kysely<Database>, accountId: number): Promise<UserInfo> {
  const row = await db
    .selectFrom('account')
    .leftJoin('picture', 'picture.id', 'account.avatar_id')
    .selectAll('account')
    .select(['picture.hash', 'picture.width', 'picture.height', 'picture.colour'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { hash, width, height, colour } = row;
  return {
    id: row.id,
    account: row.account,
    email: row.account,
    familyName: row.family_name,
    givenName: row.given_name,
    mobile: row.mobile,
    avatar:
      hash !== null && width !== null && height !== null && colour !== null
        ? { hash, width, height, colour }
        : null,
    mailConfirmed: row.mail_confirmed_at !== null,
    hasPayPassword: row.pay_password_hash !== null,
    balance: amount(await walletBalance(db, accountId)),
    createdAt: Math.floor(row.created_at.getTime() / 1000),
  };
}

/** Absent fields stay unchanged. */
export async function changeProfile(
  db: Kysely<Database>,
  accountId: number,
  { familyName, givenName, mobile }: Parsed<'profile'>,
): Promise<void> {
  const changes = {
    ...(familyName !== undefined && { family_name: familyName }),
    ...(givenName !== undefined && { given_name: givenName }),
    ...(mobile !== undefined && { mobile }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('account').set(changes).where('id', '=', accountId).execute();
}
