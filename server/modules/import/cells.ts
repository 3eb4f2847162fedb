import { asCents, type Cents, maxAmountCents } from '#domain/money.ts';
import type { ColumnKey } from './columns.ts';
import { explain, type Explained, type FindingColumn } from './findings.ts';
import { inCents, type Rate } from './rate.ts';

/** An invalid cell; the message names the column. */
export class CellFault extends Error {
  override name = 'CellFault';
  readonly explained: Explained;

  constructor(explained: Explained) {
    super(explained.reason);
    this.explained = explained;
  }
}

/** Number and currency format of a file's cells. */
export interface FileFormat {
  columns: ReadonlySet<ColumnKey>;
  /** Spreadsheets of countries with a decimal comma separate cells by semicolons. */
  decimal: '.' | ',';
  /** Currency of the prices; undefined: dollars. */
  rate: Rate | undefined;
}

const maxStock = 1_000_000;
const maxGrams = 1_000_000;

/** `1,299.00`, `1 299.00`, `1299` */
const withPoint = /^(\d{1,3}(?:([, '’\u00a0\u202f])\d{3})(?:\2\d{3})*|\d{1,12})(?:\.(\d+))?$/;
/** `1.299,00`, `1 299,00`, `1299` */
const withComma = /^(\d{1,3}(?:([. '’\u00a0\u202f])\d{3})(?:\2\d{3})*|\d{1,12})(?:,(\d+))?$/;
/** One or two digits after either mark cannot be a thousands group. */
const withEither = /^(\d{1,12})()[.,](\d{1,2})$/;

const dollars = /^(?:us\s?\$|usd|\$)\s?|\s?(?:us\s?\$|usd|\$)$/gi;
/** A sign or up to three letters before or behind the number. */
const otherCurrency = /^(?:\p{L}{1,3}\.?|\p{L}{0,2}\p{Sc})\s?(?=\d)|(?<=\d)\s?(?:\p{Sc}|\p{L}{1,3}\.?)$/gu;

/** Digits before and after the decimal mark, without trailing zeros. */
function numberIn(text: string, { decimal }: Pick<FileFormat, 'decimal'>) {
  const match = (decimal === ',' ? withComma : withPoint).exec(text) ?? withEither.exec(text);
  if (!match) return undefined;
  return { whole: match[1]!.replaceAll(/\D/g, ''), fraction: (match[3] ?? '').replace(/0+$/, '') };
}

/** Dollars with at most two decimals, exact. @throws CellFault */
export function priceIn(
  text: string,
  column: FindingColumn,
  format: Pick<FileFormat, 'decimal'> & Partial<Pick<FileFormat, 'rate'>>,
): Cents {
  const { rate } = format;
  const plain = text.replaceAll(dollars, '').trim();
  const bare = plain.replaceAll(otherCurrency, '');
  if (bare !== plain && !rate && numberIn(bare, format))
    throw new CellFault(explain('other_currency_cell', { column, text: shortly(text) }));
  const number = numberIn(bare, format);
  if (!number || (number.fraction.length > 2 && !rate))
    throw new CellFault(explain('no_amount', { column, text: shortly(text) }));
  const value = inCents(number, rate);
  if (value > maxAmountCents)
    throw new CellFault(explain('amount_too_high', { column, text: shortly(text) }));
  return asCents(Number(value));
}

/** @returns null for an empty cell; a negative number is oversold stock. @throws CellFault */
export function stockIn(text: string, format: Pick<FileFormat, 'decimal'>): number | null {
  if (text === '') return null;
  const [, sign = '', digits = ''] = /^(-?)(.*)$/s.exec(text)!;
  const number = numberIn(digits, format);
  if (!number || number.fraction !== '')
    throw new CellFault(explain('stock_not_whole', { text: shortly(text) }));
  const value = Number(number.whole);
  if (value > maxStock) throw new CellFault(explain('stock_too_high', { text: shortly(text) }));
  return sign === '' ? value : -value;
}

/** @returns null for an empty cell or zero. @throws CellFault */
export function gramsIn(text: string, format: Pick<FileFormat, 'decimal'>): number | null {
  if (text === '') return null;
  const number = numberIn(text, format);
  if (!number) throw new CellFault(explain('weight_no_number', { text: shortly(text) }));
  const grams = Number(`${number.whole}.${number.fraction}`);
  if (grams > maxGrams) throw new CellFault(explain('weight_too_high', { text: shortly(text) }));
  return Math.ceil(grams) || null;
}

/** As spreadsheets write them in the shop's languages, German and Spanish, and as users write them. */
const yes = new Set(
  'true yes y 1 vero sì si vrai oui wahr ja verdadero 真 是 はい 真実 참 예 네 จริง ใช่'.split(' '),
);
const no = new Set(
  'false no n 0 falso faux non falsch nein 假 否 偽 いいえ 거짓 아니오 아니요 เท็จ ไม่ใช่ ไม่'.split(' '),
);

/** Blank means true, as in Shopify. @throws CellFault */
export function flagIn(text: string, column: FindingColumn): boolean {
  const word = text.toLowerCase().normalize('NFC');
  if (word === '' || yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new CellFault(explain('no_flag', { column, text: shortly(text) }));
}

export const shortly = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
