import { asCents, type Cents, maxAmountCents } from '../../src/domain/money.ts';

/** A cell that says something that cannot be taken; the message names the column. */
export class CellFault extends Error {
  override name = 'CellFault';
}

const maxStock = 1_000_000;
const maxGrams = 1_000_000;

/** Dollars with at most two decimals, exact. @throws CellFault */
export function priceIn(text: string, column: string): Cents {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new CellFault(`${column} “${shortly(text)}” is no amount in dollars such as 12.34`);
  const value = asCents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
  if (value > maxAmountCents) throw new CellFault(`${column} ${text} is above a million dollars`);
  return value;
}

/** @returns null where the file says nothing; a number below zero is what was sold too much. @throws CellFault */
export function stockIn(text: string): number | null {
  if (text === '') return null;
  if (!/^-?\d{1,9}$/.test(text)) throw new CellFault(`stock “${shortly(text)}” is no whole number`);
  if (Number(text) > maxStock) throw new CellFault(`stock ${text} is above a million`);
  return Number(text);
}

/** @returns null where the file gives none or zero. @throws CellFault */
export function gramsIn(text: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) throw new CellFault(`weight “${shortly(text)}” is no number of grams`);
  if (Number(text) > maxGrams) throw new CellFault(`weight ${text} is above a ton`);
  return Math.ceil(Number(text)) || null;
}

/** Blank means yes, as in Shopify. @throws CellFault */
export function flagIn(text: string, column: string): boolean {
  if (/^(|true|yes|1)$/i.test(text)) return true;
  if (/^(false|no|0)$/i.test(text)) return false;
  throw new CellFault(`${column} “${shortly(text)}” is neither TRUE nor FALSE`);
}

export const shortly = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
