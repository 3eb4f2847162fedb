import type { Kysely } from 'kysely';
import type { PayoutAccount } from '#contract/withdrawals.ts';
import { brandName } from '#domain/card-number.ts';
import { defaultLang, isLang } from '#domain/languages.ts';
import { payoutWaitSeconds } from '#domain/withdrawal.ts';
import { shopName } from '../../../platform/brand.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { queueMail } from '../../../platform/mail/queue.ts';
import { payoutMail } from '../../../messages/mails/account-mails.ts';

/** Queues the mail in the caller's transaction: an attacker with the phone cannot add an account unnoticed. @param publicUrl origin of its links */
export async function notifyAccountOwner(
  trx: Kysely<Database>,
  accountId: number,
  account: PayoutAccount,
  publicUrl: string,
): Promise<void> {
  const owner = await trx
    .selectFrom('account')
    .select(['account', 'lang'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const lang = isLang(owner.lang) ? owner.lang : defaultLang;
  const sender = { shop: await shopName(trx), publicUrl };
  const values = { account: shortName(account), hours: payoutWaitSeconds / 3600 };
  const mail = payoutMail(lang, sender, values);
  await queueMail(trx, { kind: 'payout_account', recipient: owner.account }, mail);
}

/** Enough to recognize it. The bank's name is free text, which must not get into mails and onto lock screens. */
export const shortName = ({ type, brand: cardBrand, last4, networkName, address }: PayoutAccount): string =>
  type === 'card'
    ? `${brandName(cardBrand ?? '')} •••• ${last4}`
    : `${networkName} ${address?.slice(0, 6)}…${address?.slice(-4)}`;
