import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords, RFC 6238, with the parameters that every authenticator app supports. */
const stepSeconds = 30;
const digits = 6;
/** Accepted steps before and after the current one, for clock drift (RFC 6238, 5.2). */
const drift = 1;

/** @returns the number of the step of 30 seconds that contains `atMs`, milliseconds since 1970 */
export const stepAt = (atMs: number): number => Math.floor(atMs / 1000 / stepSeconds);

/** @returns the code of one step, six digits */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** @returns the step that this code belongs to, at most one away from the step of `atMs`; `null` for a wrong code */
export function stepOf(secret: Buffer, code: string, atMs: number): number | null {
  if (code.length !== digits) return null;
  const present = stepAt(atMs);
  for (let step = present - drift; step <= present + drift; step++)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) return step;
  return null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base 32 of RFC 4648 without padding. `bytes` must have a multiple of five bytes. */
export function base32(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 5)
    for (let shift = 35, group = bytes.readUIntBE(at, 5); shift >= 0; shift -= 5)
      text += alphabet[Math.floor(group / 2 ** shift) % 32];
  return text;
}

/** The URL that authenticator apps read from a QR code (Key URI Format). */
export const otpauthUri = (issuer: string, name: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
  }).toString()}`;
