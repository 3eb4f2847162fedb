import { callOf } from '#contract/calls.ts';
import type { CallLimit } from '#contract/define-call.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { addressPrefix, sitePrefix } from './address.ts';
import { count, countUse } from './rate.ts';
import type { Quota } from './rate-limit-fields.ts';
import type { Context } from './context.ts';
import { refuseIfLimited } from './token-bucket.ts';

/** Where the definition of a call has no limit: per account when signed in, else per address, which a household may share. */
const everyCall: CallLimit = { max: 600, windowSeconds: 60 };

/** A /48 has 65,536 /64 networks, but is mostly one company or one provider's customers. */
const perSite = 10;

/** The limit of one account or address; `undefined`: reads, which are counted in memory (`api.ts`, `public-reads.ts`). */
export function limitOf(name: EndpointName): CallLimit | undefined {
  const { limit, method } = callOf(name);
  return limit ?? (method === 'POST' ? everyCall : undefined);
}

/** @param report receives the use of the limit, also before a refusal @throws Refusal `rate_limited` (HTTP 429) */
export async function checkLimit(
  { db, caller, ip }: Context,
  name: EndpointName,
  report: (quota: Quota) => void,
): Promise<void> {
  const limit = limitOf(name);
  if (!limit) return;
  const key = caller ? `account:${caller.id}` : `ip:${addressPrefix(ip)}`;
  const { wait, ...use } = await countUse(db, `${name}:${key}`, limit);
  report({ policy: name, ...limit, ...use });
  refuseIfLimited(wait);
  const site = caller ? null : sitePrefix(ip);
  if (site) refuseIfLimited(await count(db, `${name}:ip:${site}`, { ...limit, max: limit.max * perSite }));
}
