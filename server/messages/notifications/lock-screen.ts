import type { Lang } from '#domain/languages.ts';
import type { NotificationEvent, NotificationType } from './events.ts';
import { notificationText, notificationTexts } from './notification-text.ts';

/** Their texts name amounts, accounts or shops. */
const discreet = new Set<NotificationType>([
  'order_paid',
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
  'payout_account_added',
  'review_replied',
]);

/** Title and text for a screen that others see: what happened, not how much, nor with whom. */
export function lockScreenText(event: NotificationEvent, lang: Lang): { title: string; text: string } {
  const { title, text } = notificationText(event, lang);
  const { details, reviewReplied } = notificationTexts[lang].lockScreen;
  return {
    title: event.type === 'review_replied' ? reviewReplied : title,
    text: discreet.has(event.type) ? details : text,
  };
}
