import { i18n } from '@lingui/core';
import { dollarFormat } from '#domain/money-format.ts';

/** Formats used only by statements, apart from `format.ts`, which every first screen loads. */

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function keep<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (made.get(key) as Format | undefined) ?? make();
  made.set(key, found);
  return found;
}

/** Amount with an explicit sign: `"12.00"` → `+$12.00`. */
export const signedMoney = (value: string): string =>
  keep(`signed ${i18n.locale}`, () => dollarFormat(i18n.locale, { signDisplay: 'always' })).format(
    value as Intl.StringNumericLiteral,
  );

/** Unix seconds as a weekday and day: `Tue, Nov 3`. */
export const dayName = (seconds: number): string =>
  keep(
    `day ${i18n.locale}`,
    () => new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', month: 'short', day: 'numeric' }),
  ).format(seconds * 1000);
