import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message may be this old or this far ahead: clocks differ, and who overheard one cannot send it next week. */
const windowSeconds = 5 * 60;

/** `sha256=` and the HMAC-SHA256, in hex, of timestamp, full stop and body as it was sent. */
export const signatureOf = (secret: string, timestamp: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

interface Signed {
  /** Unix seconds, as in the header. */
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

/** Whether whoever knows the secret wrote exactly this, just now. Takes as long for a wrong signature as for a right one. */
export function isGenuine(
  secret: string,
  { timestamp, signature, body }: Signed,
  nowMs = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature);
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  return isRight && Math.abs(nowMs / 1000 - Number(timestamp)) <= windowSeconds;
}
