import { codeOf, stepAt } from '../../../../server/modules/back-office/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as an authenticator app reads it (RFC 4648, base 32). */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code an authenticator app shows.
 * @param ahead how many steps of 30 seconds its clock is ahead; the server accepts one
 */
export const codeFrom = (secret: string, ahead = 0): string =>
  codeOf(bytesOf(secret), stepAt(Date.now()) + ahead);
