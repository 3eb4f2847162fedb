import { randomInt } from 'node:crypto';

/** Read out on the phone: no characters that look or sound like another (no 0 O 1 I L U). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 8;

/**
 * Number of an order, payment, top-up, withdrawal, refund (F) or adjustment (A): its letter, the day (UTC), eight random characters. Too random
 * to reveal sales volume; the tables' unique constraints prevent duplicates.
 */
export function serialNumber(letter: 'A' | 'F' | 'O' | 'P' | 'R' | 'W', now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  return `${letter}${day}${random.join('')}`;
}
