import type { Kysely } from 'kysely';
import { type MailKind, mailKinds } from '#contract/push.ts';
import { brand } from '#domain/brand.ts';
import { defaultLang, isLang } from '#domain/languages.ts';
import type { Database } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { receiptMail } from '../../messages/mails/receipt-mail.ts';
import { notificationMail } from '../../messages/mails/notification-mail.ts';
import { notificationText } from '../../messages/notifications/notification-text.ts';
import type { NotificationEvent, NotificationType } from '../../messages/notifications/events.ts';
import { about } from '../../messages/notifications/events.ts';
import { notificationLink } from '../notifications/link.ts';
import { paidTogether } from './paid-orders.ts';

/** Events that users may want to find later, or must see even without the app. A new payout account has a mail of its own. */
const mailed = new Set<NotificationType>([
  'order_paid',
  'order_shipped',
  'parcel_problem',
  'refund_accepted',
  'refund_passed',
  'refund_passed_in_part',
  'refund_refused',
  'refund_lapsed',
  'recharge_passed',
  'recharge_refused',
  'recharge_reversed',
  'chain_credited',
  'withdrawal_passed',
  'withdrawal_refused',
  'password_changed',
  'pay_password_changed',
  'new_sign_in',
  'account_closing',
  'account_kept',
  'export_ready',
]);

const isSwitchable = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind);

/**
 * Queues the mail of a notification in the caller's transaction: for important kinds, to a confirmed address, unless switched
 * off, in the account's language. A payment's is a receipt.
 */
export async function mailNotification(
  trx: Kysely<Database>,
  accountId: number,
  event: NotificationEvent,
  publicUrl: string,
): Promise<void> {
  if (!mailed.has(event.type)) return;
  const kind = about[event.type].kind;
  const { account, lang, confirmed, off } = await trx
    .selectFrom('account')
    .leftJoin('notice_setting as setting', (join) =>
      join
        .onRef('setting.account_id', '=', 'account.id')
        .on('setting.channel', '=', 'mail')
        .on('setting.kind', '=', kind)
        .on('setting.wanted', '=', false),
    )
    .select(['account', 'lang', 'mail_confirmed_at as confirmed', 'setting.kind as off'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (confirmed === null || (isSwitchable(kind) && off !== null)) return;
  const spoken = isLang(lang) ? lang : defaultLang;
  const values = {
    shop: brand.name,
    ...notificationText(event, spoken),
    link: `${publicUrl}${notificationLink(event)}`,
    settingsLink: isSwitchable(kind) ? `${publicUrl}/setting` : null,
  };
  const orders = event.type === 'order_paid' ? await paidTogether(trx, event.sn, spoken) : [];
  const mail = orders.length > 0 ? receiptMail(spoken, values, orders) : notificationMail(spoken, values);
  await queueMail(trx, account, mail);
}
