import { codeOf, stepAt } from '../../../../server/modules/back-office/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of a secret as an authenticator app reads it (RFC 4648, base 32). */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Code of an authenticator app.
 * @param ahead number of steps of 30 seconds that its clock is ahead; the server accepts one
 */
export const codeFrom = (secret: string, ahead = 0): string =>
  codeOf(bytesOf(secret), stepAt(Date.now()) + ahead);
