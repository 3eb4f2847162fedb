import type { Lang } from '#domain/languages.ts';
import { fill, type Letter, partsOf } from './letter.ts';
import { payoutTexts } from './payout-texts.ts';

/** `{shop}`, `{account}` and `{hours}` are filled in. */
export interface PayoutText {
  subject: string;
  body: string;
}

interface Values extends Record<string, string | number> {
  shop: string;
  /** As its owner knows it, and nothing that would help a reader: "Visa •••• 4242". */
  account: string;
  /** How long it waits before it can be paid out to. */
  hours: number;
}

/** Tells the owner of a wallet that somebody, themselves they hope, added an account money can be paid out to. */
export function payoutMail(lang: Lang, values: Values): Letter {
  const { subject, body } = payoutTexts[lang];
  return { lang, subject: fill(subject, values), parts: partsOf(body, values) };
}
