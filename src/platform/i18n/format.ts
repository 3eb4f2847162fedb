import { i18n } from '@lingui/core';

/** Formatters are costly to make and cheap to keep. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();
function keep<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (made.get(key) as Format | undefined) ?? make();
  made.set(key, found);
  return found;
}

const dollars = (locale: string) =>
  keep(
    `money ${locale}`,
    () =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  );

/** `"1234.50"` → `$1,234.50` as the language writes it. Decimal strings are formatted exactly, without a float. */
export const money = (value: string, locale = i18n.locale): string =>
  dollars(locale).format(value as Intl.StringNumericLiteral);

/** The same in parts, for prices whose cents are set smaller. */
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

/** 4.4 → `4.4`, 4 → `4.0`: a mean score always shows its one decimal. */
export const score = (value: number): string =>
  keep(
    `score ${i18n.locale}`,
    () => new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(value);

/** 97 → `97%`. */
export const percent = (value: number): string =>
  keep(`percent ${i18n.locale}`, () => new Intl.NumberFormat(i18n.locale, { style: 'percent' })).format(
    value / 100,
  );

const dateStyles = {
  date: { dateStyle: 'medium' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  month: { year: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Unix seconds as a date, in the time zone of the device unless another one is given. */
export const date = (seconds: number, style: keyof typeof dateStyles = 'date', timeZone?: 'UTC'): string =>
  keep(
    `date ${i18n.locale} ${style} ${timeZone}`,
    () => new Intl.DateTimeFormat(i18n.locale, { ...dateStyles[style], ...(timeZone && { timeZone }) }),
  ).format(seconds * 1000);

/** By locale and code. The browser needs 20 ms for its table of them (80 on a cheap phone), just before the first tap. */
const countryNames = new Map<string, string>();

/** Names of countries (by their codes) in a language, from a page that came with them. */
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
