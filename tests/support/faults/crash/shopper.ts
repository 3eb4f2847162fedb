import { randomInt, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { type Envelope, headers } from '#contract/envelope.ts';
import { turin } from '../../addresses.ts';

/** One line of the file: an acknowledged command, which must not be lost. */
export interface Acknowledged {
  kind: 'recharge' | 'pay';
  account: number;
  /** Number of the top-up or order. */
  sn: string;
  amount: string;
  /** Accepted before the acquirer's outcome was known: the server's job credits it later, if at all. */
  isPending?: true;
}

const payPassword = '135790';

interface ShopperOptions {
  /** Later responses count as lost. */
  answerWithinMs?: number;
  /** An attempt without a definite response; it is repeated. */
  onFault?: (fault: string) => void;
  retryDelayMs?: number;
}

/**
 * Users that top up and buy, one after the other, until `isOver`, the way the app does it: an id for each command
 * before it is sent, and the same id again until there is a response. Acknowledged commands are written to `file` at
 * once.
 */
export async function shop(
  url: string,
  file: string,
  isOver: () => boolean,
  options: ShopperOptions = {},
): Promise<void> {
  while (!isOver()) {
    try {
      await buy(url, file, isOver, options);
    } catch (error) {
      // Top-ups per user are limited: continue with the next user.
      if (!(error instanceof LimitReached)) throw error;
    }
  }
}

class LimitReached extends Error {}

async function buy(url: string, file: string, isOver: () => boolean, options: ShopperOptions): Promise<void> {
  const account = `crash-${randomUUID()}@example.com`;
  const anybody = caller(url, options);
  const signedUp = await anybody('register', { account, password: 'a long enough one' });
  // The response was lost, and the account exists now.
  if (signedUp === null) return;
  const call = caller(url, options, signedUp.userinfo.token);
  const addressId = await prepare(call);
  const cardId = await addCard(call);
  const variantId = await somethingToBuy(call);
  const note = (acknowledged: Omit<Acknowledged, 'account'>) =>
    appendFileSync(file, `${JSON.stringify({ ...acknowledged, account: signedUp.userinfo.id })}\n`);

  while (!isOver()) {
    const toppedUp = await call('recharge', { method: 'card', cardId, amount: '40.00' });
    if (toppedUp) {
      const { sn, status } = toppedUp.recharge;
      if (status === 1) note({ kind: 'recharge', sn, amount: '40.00' });
      if (status === 0) note({ kind: 'recharge', sn, amount: '40.00', isPending: true });
    }
    const quote = await call('orderQuote', { lines: [{ variantId, quantity: 1 }], addressId });
    const placed = quote?.quoteId ? await call('orderCreate', { quoteId: quote.quoteId }) : null;
    if (!placed) continue;
    const { sn, total } = placed.payment;
    const proof = await call('verifyPay', {
      password: payPassword,
      action: 'order_pay',
      target: sn,
      amount: total,
    });
    const paid = proof && (await call('orderPay', { sn, payToken: proof.payToken }));
    if (paid) note({ kind: 'pay', sn: placed.orders[0]!.sn, amount: total });
  }
}

type Call = ReturnType<typeof caller>;

async function prepare(call: Call): Promise<number> {
  // Already set when the first response was lost: the repetition is refused.
  await call('resetPay', { password: payPassword });
  const address = await call('addressAdd', turin);
  return address!.id;
}

async function addCard(call: Call): Promise<number> {
  const details = { expMonth: 12, expYear: 2099, cvc: '123', holder: 'CRASH TEST' };
  const token = await call('sandboxCardToken', { number: '4242424242424242', ...details });
  const card = await call('cardAdd', { cardToken: token!.cardToken });
  return card!.id;
}

/** Of the cheap variants the one with the largest stock. */
async function somethingToBuy(call: Call): Promise<number> {
  const cheap = await call('productList', { sort: 'price_asc', maxPrice: '30', limit: '10' });
  const details = await Promise.all(cheap!.list.map(({ id }) => call('productDetail', { id: String(id) })));
  const [best] = details.flatMap((detail) => detail!.variants).toSorted((a, b) => b.stock - a.stock);
  return best!.id;
}

/** @returns the data, `null` after a definite refusal; an unknown outcome is repeated with the same id */
function caller(
  base: string,
  { answerWithinMs = 5_000, onFault = () => undefined, retryDelayMs = 30 }: ShopperOptions,
  token?: string,
) {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return async <Name extends EndpointName>(name: Name, input: Input<Name>): Promise<Output<Name> | null> => {
    const { method, path } = endpoint(name);
    const url = new URL(`/api/${path}`, base);
    const sent = {
      [headers.idempotencyKey]: randomUUID(),
      // Each user has their own IP address.
      'x-forwarded-for': from,
      ...(token && { [headers.token]: token }),
    };
    const body = method === 'POST' ? JSON.stringify(input) : null;
    if (method === 'GET')
      for (const [key, value] of Object.entries(input as Record<string, string>))
        url.searchParams.set(key, value);
    for (;;) {
      try {
        const response = await fetch(url, {
          method,
          headers: { ...sent, ...(body && { 'content-type': 'application/json' }) },
          body,
          signal: AbortSignal.timeout(answerWithinMs),
        });
        if (response.status === 429) throw new LimitReached();
        const answer = (await response.json()) as Envelope<Output<Name>>;
        if (answer.code === 1) return answer.data;
        if (response.ok && answer.data?.reason !== 'duplicate_submit') return null;
        onFault(`${name}: ${response.status} ${answer.msg}`);
      } catch (error) {
        if (error instanceof LimitReached) throw error;
        // No response, or a broken one: the outcome is unknown.
        onFault(`${name}: ${String(error)}`);
      }
      await delay(retryDelayMs);
    }
  };
}
