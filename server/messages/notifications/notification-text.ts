import type { Lang } from '#domain/languages.ts';
import type { ShopRefundReason } from '#domain/refund.ts';
import { fill, longDate, moneyIn, type Values } from '../fill.ts';
import type { NotificationEvent, NotificationType } from './events.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { th } from './th.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

interface NotificationText {
  title: string;
  text: string;
}

/** `{sn}`, `{total}`, `{amount}`, `{asked}`, `{owed}`, `{orderCount}`, `{network}`, `{shop}`, `{account}`, `{device}`, `{date}`, `{days}`, `{order}`, `{reason}` are filled in. */
export type NotificationTexts = Record<
  | NotificationType
  | 'order_paid_several'
  | 'order_expired_several'
  | 'recharge_reversed_owed'
  | 'refund_by_shop'
  | 'order_canceled_by_shop',
  NotificationText
> & {
  /** `{reason}`: a sentence. */
  shopRefundReasons: Record<ShopRefundReason, string>;
  /** `{device}` of a login whose browser is unknown. */
  unknownDevice: string;
  lockScreen: {
    /** Replaces a text that names an amount, an account or a shop. */
    details: string;
    /** Replaces a title that names a shop. */
    reviewReplied: string;
  };
};

export const notificationTexts: Record<Lang, NotificationTexts> = {
  en,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
  ja,
  ko,
  th,
  it,
  fr,
};

/** Text of a notification in the reader's language. */
export function notificationText(event: NotificationEvent, lang: Lang): NotificationText {
  const { title, text } = notificationTexts[lang][keyOf(event)];
  const values = valuesOf(event, lang);
  return { title: fill(title, values), text: fill(text, values) };
}

function keyOf(
  event: NotificationEvent,
): keyof Omit<NotificationTexts, 'unknownDevice' | 'lockScreen' | 'shopRefundReasons'> {
  if (event.type === 'refund_passed' && event.byShop !== undefined)
    return event.byShop.isCanceled ? 'order_canceled_by_shop' : 'refund_by_shop';
  if (event.type === 'recharge_reversed' && event.owed !== '0.00') return 'recharge_reversed_owed';
  const several = 'orderCount' in event && event.orderCount > 1;
  return several ? `${event.type}_several` : event.type;
}

function valuesOf(event: NotificationEvent, lang: Lang): Values {
  const money = moneyIn(lang);
  const { byShop, ...fields } = { byShop: undefined, ...event };
  return {
    ...fields,
    ...(byShop && { order: byShop.order, reason: notificationTexts[lang].shopRefundReasons[byShop.reason] }),
    ...('amount' in event && { amount: money(event.amount) }),
    ...('asked' in event && { asked: money(event.asked) }),
    ...('owed' in event && { owed: money(event.owed) }),
    ...('total' in event && { total: money(event.total) }),
    ...('at' in event && { date: longDate(event.at * 1000, lang) }),
    ...('browser' in event && {
      device:
        [event.browser, event.system].filter(Boolean).join(' · ') || notificationTexts[lang].unknownDevice,
    }),
  };
}
