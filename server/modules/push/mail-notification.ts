import type { Kysely } from 'kysely';
import { type MailKind, mailKinds } from '#contract/push.ts';
import { defaultLang, isLang, type Lang } from '#domain/languages.ts';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { Sender } from '../../messages/mails/customer-letter.ts';
import type { Letter } from '../../messages/mails/letter.ts';
import { mailOfEvent } from '../../messages/mails/mail-names.ts';
import type { MailAction } from '../../messages/mails/mail-texts.ts';
import type { MailedOrder } from '../../messages/mails/order-parts.ts';
import { notificationMail } from '../../messages/mails/notification-mail.ts';
import type { NotificationEvent, NotificationType } from '../../messages/notifications/events.ts';
import { about } from '../../messages/notifications/events.ts';
import { notificationLink } from '../notifications/link.ts';
import { mailedOrders } from './mailed-orders.ts';

/**
 * Events that users may want to find later, or must see even without the app, and the screen that the button of their mail opens. A
 * new payout account has a mail of its own.
 */
const mailed: Partial<Record<NotificationType, MailAction>> = {
  order_paid: 'order',
  order_shipped: 'order',
  parcel_problem: 'order',
  refund_accepted: 'refund',
  refund_passed: 'refund',
  refund_passed_in_part: 'refund',
  refund_refused: 'refund',
  refund_lapsed: 'refund',
  recharge_passed: 'topUps',
  recharge_refused: 'topUps',
  recharge_reversed: 'topUps',
  chain_credited: 'topUps',
  withdrawal_passed: 'withdrawals',
  withdrawal_refused: 'withdrawals',
  password_changed: 'security',
  pay_password_changed: 'security',
  new_sign_in: 'security',
  account_closing: 'deletion',
  account_kept: 'deletion',
  export_ready: 'export',
};

export const mailedTypes = Object.keys(mailed) as NotificationType[];

const isSwitchable = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind);

/**
 * Queues the mail of a notification in the caller's transaction: for important kinds, to a confirmed address, unless switched
 * off, in the account's language. Mails about orders and refunds show what they are about.
 */
export async function mailNotification(
  trx: Kysely<Database>,
  notice: { id: number; accountId: number; event: NotificationEvent },
  publicUrl: string,
): Promise<void> {
  const { accountId, event } = notice;
  if (!(event.type in mailed)) return;
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
  const orders = await mailedOrders({ db: trx, lang: spoken, publicUrl }, notice);
  const mail = eventMail(spoken, { shop: await shopName(trx), publicUrl }, event, orders);
  await queueMail(trx, { kind: mailOfEvent(event), recipient: account }, mail);
}

/** The mail of an event. @throws for an event that is not mailed */
export function eventMail(
  lang: Lang,
  sender: Sender,
  event: NotificationEvent,
  orders: readonly MailedOrder[],
): Letter {
  const action = mailed[event.type];
  if (action === undefined) throw new Error(`${event.type} is not mailed`);
  return notificationMail(lang, sender, event, {
    action: 'orderCount' in event && event.orderCount > 1 ? 'orders' : action,
    path: notificationLink(event),
    isSwitchable: isSwitchable(about[event.type].kind),
    orders,
  });
}
