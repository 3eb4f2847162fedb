import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest age or clock difference of a message: bounds replay of an intercepted one. */
const windowSeconds = 5 * 60;

/** `sha256=` and the hex HMAC-SHA256 of timestamp, period and raw body. */
export const signatureOf = (secret: string, timestamp: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

interface Signed {
  /** Unix seconds, as in the header. */
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

/** Verifies the signature of exactly this body and its time. Constant time. */
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
