import { type Lang, languages } from '#domain/languages.ts';
import { amount, type Cents } from '#domain/money.ts';
import { documentTexts } from '../../../messages/documents/document-texts.ts';

export const localeOf = (lang: Lang) => languages.find(({ file }) => file === lang)!.locale;

/** `2026-11` → `November 2026`, `2026年11月`. In the Gregorian calendar, like the dates of the entries, in Thai too. */
export const monthName = (month: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00Z`));

/** Few fonts have the narrow no-break space of French number groups; the normal one looks as good. */
const printable = (text: string) => text.replaceAll('\u202F', '\u00A0');

/** `1,234.50`, `1.234,50`: in the language's number format; the bill states once that they are dollars. */
export function moneyFormat(lang: Lang): (cents: Cents) => string {
  const format = new Intl.NumberFormat(localeOf(lang), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
  });
  return (cents) => printable(format.format(amount(cents)));
}

export const countFormat = (lang: Lang, count: number): string =>
  printable(new Intl.NumberFormat(localeOf(lang)).format(count));

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
/** The group separator space, the ellipsis, and letters of names in email addresses. */
const signs = ['\u00A0', '…', ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ'];

/** Every character that the PDF of a language can contain besides user input. */
export function billCharacters(lang: Lang): Set<string> {
  const months = Array.from({ length: 12 }, (_, index) =>
    monthName(`2026-${String(index + 1).padStart(2, '0')}`, lang),
  );
  const { kinds, ...texts } = documentTexts[lang].bill;
  return new Set([
    ...ascii,
    ...signs,
    ...[...Object.values(texts), ...Object.values(kinds), ...months].join(''),
  ]);
}
