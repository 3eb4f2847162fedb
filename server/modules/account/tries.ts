import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Context } from '../../platform/http/context.ts';
import { addressPrefix } from '../../platform/http/address.ts';
import { clear, count, type Limit, uncount } from '../../platform/http/rate.ts';
import { isKnownDevice } from './known-device.ts';

/** Origin of a guess or a request for a code. Each source has a budget of its own. */
export interface Source {
  key: string;
  /** The account's own session or a browser that signed in to it before: others cannot use up its budget. */
  trusted: boolean;
}

/** The signed-in account itself, in any session. */
export const ownSession: Source = { key: 'session', trusted: true };

export async function sourceOf(
  { db, device, ip }: Pick<Context, 'db' | 'device' | 'ip'>,
  account: string,
): Promise<Source> {
  return device !== null && (await isKnownDevice(db, account, device))
    ? { key: `device:${createHash('sha256').update(device).digest('base64url')}`, trusted: true }
    : { key: `net:${addressPrefix(ip)}`, trusted: false };
}

/**
 * Ours; the spec names no limit. A source may try five times and then waits. The daily limit keeps one network from using up the
 * hourly limit of all untrusted sources together, which bounds guessing from many networks.
 */
const perSource: readonly Limit[] = [
  { max: 5, windowSeconds: 15 * 60 },
  { max: 10, windowSeconds: 24 * 3600 },
];
const untrustedTogether: Limit = { max: 20, windowSeconds: 3600 };

const sourceKeys = (secret: string, { key }: Source) =>
  perSource.map((limit) => [`${secret}:${key}:${limit.windowSeconds}`, limit] as const);

/**
 * Counts an attempt at a secret before it is checked, so that parallel guesses are all counted. @param secret the kind of secret
 * and its account @returns seconds to wait when the attempt must not be checked, else 0
 */
export async function countTry(db: Kysely<Database>, secret: string, source: Source): Promise<number> {
  for (const [key, limit] of sourceKeys(secret, source)) {
    const wait = await count(db, key, limit);
    if (wait > 0) return wait;
  }
  return source.trusted ? 0 : count(db, secret, untrustedTogether);
}

/** After a correct one: resets this source's count, and keeps the others'. */
export async function forgiveTries(db: Kysely<Database>, secret: string, source: Source): Promise<void> {
  for (const [key] of sourceKeys(secret, source)) await clear(db, key);
  if (!source.trusted) await uncount(db, secret);
}
