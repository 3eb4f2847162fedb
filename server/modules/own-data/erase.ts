import { type Kysely, sql } from 'kysely';
import { defaultLang, isLang } from '#domain/languages.ts';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { erasedMail } from '../../messages/mails/account-mails.ts';
import { eraseImages, findOwnImages, unhangImages } from './erase-images.ts';
import { eraseRows } from './erase-rows.ts';

/** Replaces the password: no input has this hash. */
const noPassword = '';

/** Waits for uncommitted references to the account, and prevents new ones. */
export async function lockAccount(trx: Kysely<Database>, accountId: number): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
}

/**
 * Anonymizes an account, in the caller's transaction. Sign-in becomes impossible, the email address is free, and the remaining
 * rows (orders, money) identify nobody. A last mail confirms it, if the address was confirmed.
 */
export async function eraseAccount(
  dependencies: Pick<Services, 'config' | 'db' | 'images' | 'derive' | 'privateImages'>,
  accountId: number,
): Promise<void> {
  const trx = dependencies.db;
  // Locked against every reference: concurrent writes for this account come first or fail.
  const before = await trx
    .selectFrom('account')
    .select(['account', 'lang', 'mail_confirmed_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const images = await findOwnImages(trx, accountId);
  await makeNameless(trx, accountId);
  await unhangImages(trx, accountId);
  await eraseRows(trx, accountId, before.account);
  await eraseImages(dependencies, images);
  if (before.mail_confirmed_at === null) return;
  const lang = isLang(before.lang) ? before.lang : defaultLang;
  const sender = { shop: await shopName(trx), publicUrl: dependencies.config.publicUrl };
  await queueMail(trx, { kind: 'account_erased', recipient: before.account }, erasedMail(lang, sender));
}

const makeNameless = (trx: Kysely<Database>, accountId: number) =>
  trx
    .updateTable('account')
    .set({
      // Unique, and not a valid address: no form accepts it.
      account: `erased-${accountId}`,
      password_hash: noPassword,
      pay_password_hash: null,
      pay_failures: 0,
      pay_locked_until: null,
      family_name: '',
      given_name: '',
      mobile: '',
      lang: sql<string>`default`,
      mail_confirmed_at: null,
      status: 'erased',
    })
    .where('id', '=', accountId)
    .execute();
