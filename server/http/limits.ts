import { endpoint, type EndpointName } from '../../src/contract/endpoints.ts';
import { count, type Limit } from './rate.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

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

/** What one person, or one address, may do of it; `undefined`: public reads are cheap and cached, and not counted. */
export const limitOf = (name: EndpointName): Limit | undefined =>
  perEndpoint[name] ?? (endpoint(name).method === 'POST' ? everyCall : undefined);

/** @throws Refusal `rate_limited` (HTTP 429) */
export async function checkLimit(ctx: Context, name: EndpointName): Promise<void> {
  const limit = limitOf(name);
  if (!limit) return;
  const who = ctx.caller ? `account:${ctx.caller.id}` : `ip:${ctx.ip}`;
  const wait = await count(ctx.db, `${name}:${who}`, limit);
  if (wait > 0) throw new Refusal('rate_limited', { details: { retryAfterSeconds: wait }, kept: false });
}
