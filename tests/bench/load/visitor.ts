import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { langs } from '#domain/languages.ts';
import { payPassword, type TestAccount } from '../../support/accounts.ts';
import { randomIpAddress, requestOf } from '../../support/request.ts';
import { openStream, send } from './client.ts';

/** Requests of a visitor, by which latency is reported. */
export const steps = ['home', 'list', 'search', 'product', 'cart', 'checkout', 'pay', 'orders'] as const;
export type Step = (typeof steps)[number];

export interface World {
  /** One URL per node; each visitor stays on one, as behind a balancer with sticky sessions. */
  nodes: readonly string[];
  /** Products on sale with a variant in stock. */
  goods: readonly { productId: number; variantId: number }[];
  words: readonly string[];
  /** Accounts with money; each visitor who buys uses the next one. */
  shoppers: readonly TestAccount[];
  report: (step: Step, ms: number, isFailed: boolean) => void;
}

/** Of 100 visitors so many search, open a product, sign in with a live stream and a cart, and pay. */
const shares = { search: 40, product: 70, cart: 15, pay: 3 };
/** Seconds between two steps, on average; half as long and half as much again at the extremes. */
const thinkSeconds = 4;

const chance = (percent: number) => randomInt(100) < percent;
const oneOf = <Value>(list: readonly Value[]) => list[randomInt(list.length)]!;

/**
 * One visitor from the first page to the last: opens the home page and a list, perhaps searches, looks at products, and a few sign
 * in, fill a cart and pay. A failed step ends the visit. @param number of the visitor, which selects node and account
 */
export async function visit(world: World, number: number, signal: AbortSignal): Promise<void> {
  const base = world.nodes[number % world.nodes.length]!;
  const from = randomIpAddress();
  const lang = oneOf(langs);
  const think = () =>
    delay(thinkSeconds * (500 + randomInt(1_000)), undefined, { signal, ref: false }).catch(() => {});

  const measured = async (step: Step, url: URL, init: Parameters<typeof send>[1]): Promise<string> => {
    const result = await send(url, init).catch(() => undefined);
    const isFailed = result === undefined || result.status >= 400;
    if (!signal.aborted) world.report(step, result?.ms ?? 0, isFailed);
    if (isFailed) throw new Error(`${step}: ${result?.status ?? 'no connection'}`);
    return result.body;
  };
  const page = (step: Step, path: string) =>
    measured(step, new URL(path, base), {
      headers: {
        accept: 'text/html',
        'accept-encoding': 'br',
        cookie: `lang=${lang}`,
        'x-forwarded-for': from,
      },
    });
  const call = async <Name extends EndpointName>(
    step: Step,
    name: Name,
    input: Input<Name>,
    token?: string,
  ): Promise<Output<Name>> => {
    const [url, init] = requestOf(base, name, input, { token, lang, from });
    const body = JSON.parse(await measured(step, url, init)) as Envelope<Output<Name>>;
    if (body.code !== 1) throw new Error(`${step}: ${body.msg}`);
    return body.data;
  };

  await page('home', '/home');
  await think();
  await call('list', 'productList', { sort: oneOf(['sold', 'newest', 'price_asc'] as const) });
  await think();
  if (chance(shares.search)) {
    await call('search', 'productList', { q: oneOf(world.words) });
    await think();
  }
  if (!chance(shares.product)) return;
  const { productId, variantId } = oneOf(world.goods);
  await call('product', 'productDetail', { id: String(productId) });
  await think();
  if (!chance((100 * shares.cart) / shares.product)) return;

  const { token, addressId } = world.shoppers[number % world.shoppers.length]!;
  const closeStream = openStream(base, token, from);
  try {
    await call('orders', 'orderList', {}, token);
    const lines = [{ variantId, quantity: 1 }];
    await call('cart', 'orderQuote', { lines }, token);
    await think();
    if (!chance((100 * shares.pay) / shares.cart)) return;
    const { quoteId } = await call('checkout', 'orderQuote', { lines, addressId }, token);
    if (quoteId === null || quoteId === undefined) throw new Error('checkout: no locked total');
    const { payment } = await call('checkout', 'orderCreate', { quoteId }, token);
    await think();
    const { payToken } = await call(
      'pay',
      'verifyPay',
      { password: payPassword, action: 'order_pay', target: payment.sn, amount: payment.total },
      token,
    );
    await call('pay', 'orderPay', { sn: payment.sn, payToken }, token);
  } finally {
    closeStream();
  }
}
