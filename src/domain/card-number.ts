/** Rules for bank card numbers, shared by the form and the sandbox acquirer. */

interface Brand {
  brand: string;
  name: string;
  starts: RegExp;
  lengths: readonly number[];
  cvcLength: number;
}

const brands: readonly Brand[] = [
  { brand: 'visa', name: 'Visa', starts: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { brand: 'mastercard', name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3 },
  { brand: 'amex', name: 'American Express', starts: /^3[47]/, lengths: [15], cvcLength: 4 },
  { brand: 'jcb', name: 'JCB', starts: /^35/, lengths: [16], cvcLength: 3 },
  { brand: 'unionpay', name: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3 },
  { brand: 'discover', name: 'Discover', starts: /^6(011|5)/, lengths: [16], cvcLength: 3 },
];
const longest = 19;

/** Brand by the first digits of a complete or partial number; `null`: unknown. */
export const brandByStart = (digits: string): Brand | null =>
  brands.find(({ starts }) => starts.test(digits)) ?? null;

/** Display name: `visa → Visa`. */
export const brandName = (brand: string): string => brands.find((row) => row.brand === brand)?.name ?? brand;

/** Luhn check digit, which detects one wrong digit and most transpositions. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A complete number of a known brand with a valid check digit. */
export const isCardNumber = (digits: string): boolean =>
  /^\d+$/.test(digits) &&
  (brandByStart(digits)?.lengths.includes(digits.length) ?? false) &&
  passesLuhn(digits);

/**
 * `4242424242424242` → `4242 4242 4242 4242`; American Express in its own groups. Other characters than digits are
 * dropped.
 */
export function groupCardNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, longest);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{1,4})/g;
  const parts = groups.global ? digits.match(groups) : groups.exec(digits)?.slice(1);
  return (parts ?? []).filter(Boolean).join(' ');
}

/** A card is valid until its month has ended in every time zone. */
export const isExpired = (expMonth: number, expYear: number, now = new Date()): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth, 1, 12);
