import { randomInt, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Input, Output } from '#contract/calls.ts';
import { endpoint, type EndpointName } from '#contract/endpoints.ts';
import { type Envelope, headers } from '#contract/envelope.ts';
import { turin } from '../../addresses.ts';

/** One line of the file: what the server said was done, and that it cannot take back. */
export interface Acknowledged {
  kind: 'recharge' | 'pay';
  account: number;
  /** Number of the recharge or of the order. */
  sn: string;
  amount: string;
}

const payPassword = '135790';
const retryDelayMs = 30;
const answerWithinMs = 5_000;

/**
 * People who top up and buy, one after the other, for as long as `isOver` says no, the way the app does it: an id for
 * each command before it is sent, and the same id again until there is an answer. Acknowledged commands go to `file`
 * at once.
 */
export async function shop(url: string, file: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      await person(url, file, isOver);
    } catch (error) {
      // A person may only top up so often: the next one goes on.
      if (!(error instanceof LimitReached)) throw error;
    }
  }
}

class LimitReached extends Error {}

async function person(url: string, file: string, isOver: () => boolean): Promise<void> {
  const account = `crash-${randomUUID()}@example.com`;
  const anybody = caller(url);
  const signedUp = await anybody('register', { account, password: 'a long enough one' });
  // The answer was lost and the name is taken now.
  if (signedUp === null) return;
  const call = caller(url, signedUp.userinfo.token);
  const addressId = await prepare(call);
  const cardId = await addCard(call);
  const variantId = await somethingToBuy(call);
  const note = (acknowledged: Omit<Acknowledged, 'account'>) =>
    appendFileSync(file, `${JSON.stringify({ ...acknowledged, account: signedUp.userinfo.id })}\n`);

  while (!isOver()) {
    const toppedUp = await call('recharge', { method: 'card', cardId, amount: '40.00' });
    if (toppedUp?.recharge.status === 1)
      note({ kind: 'recharge', sn: toppedUp.recharge.sn, amount: '40.00' });
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
  // Set once already when the first answer was lost: then it is refused, and set.
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

/** Of what is cheap, that of which there is most. */
async function somethingToBuy(call: Call): Promise<number> {
  const cheap = await call('productList', { sort: 'price_asc', maxPrice: '30', limit: '10' });
  const details = await Promise.all(cheap!.list.map(({ id }) => call('productDetail', { id: String(id) })));
  const [best] = details.flatMap((detail) => detail!.variants).toSorted((a, b) => b.stock - a.stock);
  return best!.id;
}

/** @returns the data, `null` when the server refused for good; an unknown outcome is asked again under the same id */
function caller(base: string, token?: string) {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return async <Name extends EndpointName>(name: Name, input: Input<Name>): Promise<Output<Name> | null> => {
    const { method, path } = endpoint(name);
    const url = new URL(`/api/${path}`, base);
    const sent = {
      [headers.idempotencyKey]: randomUUID(),
      // Everybody comes from an address of their own.
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
      } catch (error) {
        if (error instanceof LimitReached) throw error;
        // No response, or a broken one: the outcome is unknown.
      }
      await delay(retryDelayMs);
    }
  };
}
