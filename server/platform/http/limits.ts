import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { addressPrefix, sitePrefix } from './address.ts';
import { count, type Limit } from './rate.ts';
import type { Context } from './context.ts';
import { refuseWait } from './token-bucket.ts';

/** Calls a minute. Per person when signed in, else per address; generous where a household shares one. */
const everyCall: Limit = { max: 600, windowSeconds: 60 };
const perEndpoint: Partial<Record<EndpointName, Limit>> = {
  login: { max: 30, windowSeconds: 300 },
  register: { max: 30, windowSeconds: 3600 },
  sendCode: { max: 30, windowSeconds: 3600 },
  resetPassword: { max: 30, windowSeconds: 600 },
  verifyPay: { max: 60, windowSeconds: 300 },
  sandboxCardToken: { max: 30, windowSeconds: 600 },
  recharge: { max: 60, windowSeconds: 600 },
  extract: { max: 60, windowSeconds: 600 },
  payoutAccountAdd: { max: 30, windowSeconds: 3600 },
  sandboxPayoutToken: { max: 30, windowSeconds: 600 },
  billExport: { max: 60, windowSeconds: 600 },
  orderCreate: { max: 60, windowSeconds: 600 },
  pushSubscribe: { max: 60, windowSeconds: 3600 },
  accountClose: { max: 30, windowSeconds: 3600 },
  exportLink: { max: 60, windowSeconds: 3600 },
  confirmMail: { max: 30, windowSeconds: 3600 },
  // A day's worth of messages from a phone that was offline goes through; the rest follows by itself.
  serviceSend: { max: 60, windowSeconds: 300 },
  productSuggest: { max: 1200, windowSeconds: 60 },
};

/** A /48 has 65,536 times as many addresses as a /64, but is mostly one company or one provider's customers. */
const perSite = 10;

/** The limit of one account or address; `undefined`: reads, which are counted in memory (`api.ts`, `public-reads.ts`). */
export const limitOf = (name: EndpointName): Limit | undefined =>
  perEndpoint[name] ?? (endpoint(name).method === 'POST' ? everyCall : undefined);

/** @throws Refusal `rate_limited` (HTTP 429) */
export async function checkLimit({ db, caller, ip }: Context, name: EndpointName): Promise<void> {
  const limit = limitOf(name);
  if (!limit) return;
  if (caller) return refuseWait(await count(db, `${name}:account:${caller.id}`, limit));
  refuseWait(await count(db, `${name}:ip:${addressPrefix(ip)}`, limit));
  const site = sitePrefix(ip);
  if (site) refuseWait(await count(db, `${name}:ip:${site}`, { ...limit, max: limit.max * perSite }));
}
