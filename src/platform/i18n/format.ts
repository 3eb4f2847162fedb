import { i18n } from '@lingui/core';
import { dollarFormat } from '#domain/money-format.ts';

/** Formatters are expensive to create and cheap to reuse. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();
function keep<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (made.get(key) as Format | undefined) ?? make();
  made.set(key, found);
  return found;
}

const dollars = (locale: string) => keep(`money ${locale}`, () => dollarFormat(locale));

/** `"1234.50"` → `$1,234.50` as the language writes it. Decimal strings are formatted exactly, without a float. */
export const money = (value: string, locale = i18n.locale): string =>
  dollars(locale).format(value as Intl.StringNumericLiteral);

/** The same in parts, for prices with smaller cents. */
export function moneyParts(value: string, locale: string) {
  const parts = dollars(locale).formatToParts(value as Intl.StringNumericLiteral);
  const point = parts.findIndex((part) => part.type === 'decimal');
  const join = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('');
  const firstDigit = parts.findIndex((part) => part.type === 'integer');
  const fractionEnd = parts.findIndex((part) => part.type === 'fraction') + 1;
  return {
    before: join(0, firstDigit),
    whole: join(firstDigit, point),
    fraction: join(point, fractionEnd),
    after: join(fractionEnd),
    plain: join(0),
  };
}

/** 12,400 → `12,400`; with `compact` → `12K`. */
export const number = (value: number, { compact = false } = {}): string =>
  keep(
    `number ${i18n.locale} ${compact}`,
    () =>
      new Intl.NumberFormat(i18n.locale, compact ? { notation: 'compact', maximumFractionDigits: 1 } : {}),
  ).format(value);

/**
 * The value that selects the plural of a compact number: its form follows the number as shown. French and Italian use one
 * for millions ("1,2 M d’abonnés") that a plain 1,234,567 does not have, but a whole million has. From 999,950 on, one decimal
 * rounds to a million.
 */
export const compactPlural = (value: number): number => (value < 999_950 ? value : 1_000_000);

/** 4.4 → `4.4`, 4 → `4.0`: an average score always has one decimal. */
export const score = (value: number): string =>
  keep(
    `score ${i18n.locale}`,
    () => new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);

/** 97 → `97%`, 0.75 → `0.75%`. */
export const percent = (value: number): string =>
  keep(
    `percent ${i18n.locale}`,
    () => new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 }),
  ).format(value / 100);

const dateStyles = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Unix seconds as a date, in the time zone of the device by default. */
export const date = (seconds: number, style: keyof typeof dateStyles = 'date', timeZone?: string): string =>
  keep(
    `date ${i18n.locale} ${style} ${timeZone}`,
    () => new Intl.DateTimeFormat(i18n.locale, { ...dateStyles[style], ...(timeZone && { timeZone }) }),
  ).format(seconds * 1000);

/** By locale and code. Without it the browser loads its table just before the first tap: 20 ms, 80 on a cheap phone. */
const countryNames = new Map<string, string>();

/** Stores the names of countries, by code, that the server has put into a page. */
export function knowCountries(locale: string, names: Record<string, string>): void {
  for (const [code, name] of Object.entries(names)) countryNames.set(`${locale} ${code}`, name);
}

/** `NO` → `Norway`; an unknown code stays as it is. */
export function country(code: string): string {
  const known = countryNames.get(`${i18n.locale} ${code}`);
  if (known !== undefined) return known;
  try {
    return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `ja` → `Japanese`; an unknown tag stays as it is. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
