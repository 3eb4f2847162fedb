import { type Lang, languageOf } from '#domain/languages.ts';
import type { Amount } from '#domain/money.ts';
import { dollarFormat } from '#domain/money-format.ts';

/** Values of the placeholders of a text. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** Replaces each `{name}` by its value; names without one stay as they are. */
export const fill = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Amounts as the language writes them. */
export function moneyIn(lang: Lang): (value: Amount) => string {
  const format = dollarFormat(languageOf(lang).locale);
  return (value) => format.format(value);
}

/** A day such as `November 25, 2026`, in UTC: the reader's time zone is unknown. */
export const longDate = (at: Date | number, lang: Lang): string =>
  new Intl.DateTimeFormat(languageOf(lang).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
