import type { Lang } from '#domain/languages.ts';
import { fill } from '../fill.ts';
import type { Letter, Part } from './letter.ts';
import { mailTexts } from './mail-texts.ts';

/** The shop that writes. */
export interface Sender {
  /** Name of the shop. */
  shop: string;
  /** Origin of its links. */
  publicUrl: string;
}

/** `topic`: mails that the settings can switch off. */
type Reason = 'code' | 'topic' | 'security' | 'erased';

interface Content {
  title: string;
  preheader: string;
  /** Below the greeting. */
  parts: readonly Part[];
  reason: Reason;
}

/** The frame of every mail to a customer: subject, greeting and footer in the customer's language. */
export function customerLetter(
  lang: Lang,
  { shop, publicUrl }: Sender,
  { title, preheader, parts, reason }: Content,
): Letter {
  const { greeting, subject, footer } = mailTexts[lang];
  const settings = { label: footer.settings, href: `${publicUrl}/setting` };
  const help = { label: footer.help, href: `${publicUrl}/helpAndSupport` };
  return {
    lang,
    shop,
    subject: fill(subject, { shop, title }),
    preheader,
    title,
    parts: [{ text: greeting }, ...parts],
    footer: { reason: footer[reason], links: reason === 'topic' ? [settings, help] : [help] },
  };
}
