import type { Lang } from '#domain/languages.ts';
import type { NotificationEvent } from '../notifications/events.ts';
import { lockScreenText } from '../notifications/lock-screen.ts';
import { notificationText } from '../notifications/notification-text.ts';
import { customerLetter, type Sender } from './customer-letter.ts';
import type { Letter } from './letter.ts';
import { type MailAction, mailTexts } from './mail-texts.ts';
import { type MailedOrder, orderParts } from './order-parts.ts';

interface Content {
  /** Screen that the button opens. */
  action: MailAction;
  /** Its path. */
  path: string;
  /** Whether the settings can switch this mail off. */
  isSwitchable: boolean;
  /** Orders that the event is about. */
  orders?: readonly MailedOrder[];
}

/** The mail of a notification. Amounts and names are only in the body: subject and preheader are shown on locked screens. */
export function notificationMail(
  lang: Lang,
  sender: Sender,
  event: NotificationEvent,
  { action, path, isSwitchable, orders = [] }: Content,
): Letter {
  const { title, text } = notificationText(event, lang);
  const button = { label: mailTexts[lang].actions[action], href: `${sender.publicUrl}${path}` };
  return customerLetter(lang, sender, {
    title,
    preheader: lockScreenText(event, lang).text,
    parts: [{ text }, ...orderParts(lang, orders), button],
    reason: isSwitchable ? 'topic' : 'security',
  });
}
