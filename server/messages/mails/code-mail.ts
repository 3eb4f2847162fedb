import type { Lang } from '#domain/languages.ts';
import { fill, type Letter, partsOf } from './letter.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { th } from './th.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

/** Actions that a mailed code confirms; the names are the contract's. */
export type CodeEvent = 'resetpwd' | 'resetPay' | 'confirmMail';

/** `{shop}`, `{code}` and `{minutes}` are filled in. */
export type CodeTexts = Record<CodeEvent, { subject: string; body: string }>;

const texts: Record<Lang, CodeTexts> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja, ko, th, it, fr };

/**
 * The mail that carries a code. The code stands in the body only: a subject is shown on locked screens and kept in logs
 * of mail servers.
 */
export function codeMail(
  event: CodeEvent,
  lang: Lang,
  values: { shop: string; code: string; minutes: number },
): Letter {
  const { subject, body } = texts[lang][event];
  return { lang, subject: fill(subject, values), parts: partsOf(body, values) };
}
