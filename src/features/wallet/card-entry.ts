import type { Input } from '#contract/calls.ts';
import { brandByStart, isCardNumber, isExpired } from '#domain/card-number.ts';

/** Card fields. They exist only in the form and are never stored on the device. */
export interface CardEntry {
  number: string;
  /** `MM/YY`. */
  expiry: string;
  cvc: string;
  holder: string;
}

export const emptyCard: CardEntry = { number: '', expiry: '', cvc: '', holder: '' };

export type CardField = keyof CardEntry;

/** Formats the expiry while typing: `1227` or `12/2027` → `12/27`. A first digit above 1 is a complete month. */
export function shapeExpiry(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const month = /^[2-9]/.test(digits) ? `0${digits[0]}` : digits.slice(0, 2);
  const rest = digits.slice(/^[2-9]/.test(digits) ? 1 : 2);
  const year =
    rest.length === 4 && rest.startsWith('20') ? rest.slice(2) : rest.slice(0, rest.startsWith('20') ? 4 : 2);
  return year ? `${month}/${year}` : month;
}

function readExpiry(text: string): { expMonth: number; expYear: number } | null {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text);
  return match && { expMonth: Number(match[1]), expYear: 2000 + Number(match[2]) };
}

/** Invalid fields. */
export function wrongFields(entry: CardEntry): CardField[] {
  const digits = entry.number.replaceAll(' ', '');
  const expiry = readExpiry(entry.expiry);
  const cvcLength = brandByStart(digits)?.cvcLength;
  const wrong: CardField[] = [];
  if (!isCardNumber(digits)) wrong.push('number');
  if (!expiry || isExpired(expiry.expMonth, expiry.expYear)) wrong.push('expiry');
  if (!/^\d{3,4}$/.test(entry.cvc) || (cvcLength && entry.cvc.length !== cvcLength)) wrong.push('cvc');
  if (entry.holder.trim() === '') wrong.push('holder');
  return wrong;
}

/** Converts a valid entry into the acquirer's format. */
export const toAcquirer = ({ number, expiry, cvc, holder }: CardEntry): Input<'sandboxCardToken'> => ({
  number,
  ...readExpiry(expiry)!,
  cvc,
  holder: holder.trim(),
});

/** Maps the acquirer's field names to fields of the form. */
export function fieldOf(name: string): CardField | null {
  if (name === 'expMonth' || name === 'expYear') return 'expiry';
  return name === 'number' || name === 'cvc' || name === 'holder' ? name : null;
}
