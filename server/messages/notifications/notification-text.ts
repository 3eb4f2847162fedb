import { type Lang, languageOf } from '#domain/languages.ts';
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

/** `{sn}`, `{total}`, `{amount}`, `{asked}`, `{owed}`, `{orderCount}`, `{network}`, `{shop}`, `{account}`, `{device}`, `{date}`, `{days}` are filled in. */
export type NotificationTexts = Record<
  NotificationType | 'order_paid_several' | 'order_expired_several' | 'recharge_reversed_owed',
  NotificationText
> & {
  unknownDevice: string;
};

const texts: Record<Lang, NotificationTexts> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja, ko, th, it, fr };

/** Text of a notification in the reader's language. */
export function notificationText(event: NotificationEvent, lang: Lang): NotificationText {
  const { title, text } = texts[lang][keyOf(event)];
  const values = valuesOf(event, lang);
  const fill = (sentence: string) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
  return { title: fill(title), text: fill(text) };
}

function keyOf(event: NotificationEvent): keyof Omit<NotificationTexts, 'unknownDevice'> {
  if (event.type === 'recharge_reversed' && event.owed !== '0.00') return 'recharge_reversed_owed';
  const several = 'orderCount' in event && event.orderCount > 1;
  return several ? `${event.type}_several` : event.type;
}

function valuesOf(event: NotificationEvent, lang: Lang): Record<string, string | number | null | undefined> {
  const { locale } = languageOf(lang);
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  return {
    ...event,
    ...('amount' in event && { amount: money.format(event.amount) }),
    ...('asked' in event && { asked: money.format(event.asked) }),
    ...('owed' in event && { owed: money.format(event.owed) }),
    ...('total' in event && { total: money.format(event.total) }),
    ...('at' in event && {
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(event.at * 1000),
    }),
    ...('browser' in event && {
      device: [event.browser, event.system].filter(Boolean).join(' · ') || texts[lang].unknownDevice,
    }),
  };
}
