import { randomInt } from 'node:crypto';

/** Read out on the phone: nothing that looks or sounds like another (no 0 O 1 I L U). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 8;

/**
 * Number of an order, payment, recharge, withdrawal or refund (F): its letter, the day (UTC), eight random characters.
 * Unguessable enough that numbers tell nothing about how much is sold; the tables' unique constraints do the rest.
 */
export function serialNumber(letter: 'F' | 'O' | 'P' | 'R' | 'W', now = new Date()): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  return `${letter}${day}${random.join('')}`;
}
