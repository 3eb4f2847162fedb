import os from 'node:os';
import type { Output } from '#contract/calls.ts';
import type { MutationKind } from '../../../src/mutations.ts';
import { quietAfter } from '../e2e/quiet-after.ts';
import { keptAnswers } from '../e2e/stored-rows.ts';
import { words } from '../e2e/words.ts';
import { notifyAccount } from '../notify-account.ts';
import { receiveGoods } from '../received-goods.ts';
import { mutations } from './mutations.ts';
import { expect, type Phone, shopSays } from './phone.ts';

/** Expected state of the account once everything acknowledged has arrived: no more and no less. */
export interface Expected {
  addresses: string[];
  defaultAddress: string;
  favorites: number[];
  /** Of the one variant in the cart. */
  pieces: number[];
  /** To customer service, in the order they were said. */
  messages: string[];
  /** Of what was received, in the order they were written. */
  reviews: string[];
  /** Notifications. */
  unread: number;
}

/** A user in the shop, and the changes that the app has confirmed. */
export interface Scene {
  phone: Phone;
  say: ReturnType<typeof words>;
  product: { id: number; title: string };
  /** Lines of received orders that wait for a review. */
  lines: number[];
  expected: Expected;
}

/**
 * For a person who looks at the screen. Where more wants to run than there are cores, everything takes its multiple.
 */
const recoversWithinMs = () => 3000 * Math.max(1, os.loadavg()[0]! / os.availableParallelism());

const address = {
  mobile: '+81 90 1234 5678',
  country: 'JP',
  region: 'Tokyo',
  area: 'Setagaya',
  postcode: '154-0001',
  detail: 'Ikejiri 1-2-3',
  tag: 'home' as const,
};

/** Three mutations of reading one; each leads to a page that needs no connection. */
const told = Array.from({ length: 3 }, () => ({ type: 'password_changed' as const }));

/** Text of each page that proves it was seen; others show the product. */
const shows: Record<string, string> = { '/address': 'Second', '/notification': 'Password changed' };

/** A user with two addresses, the app on the device, and the pages of all mutations seen once. */
export async function begin(phone: Phone): Promise<Scene> {
  await phone.register();
  const { shop, token, page } = phone;
  for (const addressee of ['First', 'Second'])
    await shopSays(shop, 'addressAdd', { ...address, addressee, isDefault: addressee === 'First' }, token);
  const { hot } = await shopSays(shop, 'home', {});
  const { id, title } = hot.list.find((each) => each.inStock)!;
  const lines = await receiveGoods(phone, phone.email, [id, id, id]);
  await notifyAccount(phone, phone.email, told);
  for (const path of ['/address', '/comment', '/notification', `/detail/${id}`]) {
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByText(shows[path] ?? title).first()).toBeVisible();
    if (path === '/address') await expect.poll(phone.kept).toContain('addressList');
    if (path === '/comment') await expect.poll(phone.kept).toContain('reviewableList');
    if (path === '/notification') await expect.poll(phone.kept).toContain('noticeList');
  }
  await expect
    .poll(() =>
      page.evaluate(
        (of) => caches.match(`${location.origin}/api/product/detail?id=${of}&lang=en`).then(Boolean),
        id,
      ),
    )
    .toBe(true);
  return {
    phone,
    say: words('en'),
    product: { id, title },
    lines,
    expected: {
      addresses: ['First', 'Second'],
      defaultAddress: 'First',
      favorites: [],
      pieces: [],
      messages: [],
      reviews: [],
      unread: told.length,
    },
  };
}

/** Does these things where there is no connection, each until the device has it. */
export async function mutateOffline(scene: Scene, kinds: readonly MutationKind[]): Promise<void> {
  const { phone } = scene;
  await phone.edge.disconnect(phone.context);
  for (const kind of kinds) {
    await mutations[kind](scene);
    await expect
      .poll(async () => (await phone.outbox()).map((row) => row.kind), `${kind} is stored`)
      .toContain(kind);
  }
}

/** Looks at the pages of all acts again, with a connection: the device has noted them as they are now. */
export async function lookAgain({ phone, product, expected }: Scene): Promise<void> {
  const { page } = phone;
  /** A page that is left too early has noted nothing. */
  const look = async (path: string, noted: () => Promise<boolean>) => {
    await quietAfter(page, () => page.goto(path));
    await expect.poll(noted, `${path} is noted`).toBe(true);
  };
  await look('/address', async () => {
    const [answer] = await keptAnswers(page, 'addressList');
    const { list = [] } = (answer?.data ?? {}) as Partial<Output<'addressList'>>;
    const standard = list.find(({ isDefault }) => isDefault)?.addressee;
    return list.length === expected.addresses.length && standard === expected.defaultAddress;
  });
  await look('/comment', async () => (await phone.kept()).includes('reviewableList'));
  await look('/notification', async () => (await phone.kept()).includes('noticeList'));
  await look(`/detail/${product.id}`, async () => {
    const marks = await keptAnswers(page, 'marks');
    const mark = marks.find(({ queryKey: [, target, id] }) => target === 'product' && id === product.id);
    return mark?.data === expected.favorites.includes(product.id);
  });
}

export const reconnect = ({ phone }: Scene): Promise<void> => phone.edge.connect(phone.context);

/** State of the account. */
async function account({ phone: { shop, token } }: Scene): Promise<Expected> {
  const [addresses, favourites, cart, thread, reviewed, notices] = await Promise.all([
    shopSays(shop, 'addressList', { limit: '50' }, token),
    shopSays(shop, 'favouriteList', { limit: '50' }, token),
    shopSays(shop, 'cartSync', { changes: [], since: 0 }, token),
    shopSays(shop, 'serviceThread', { limit: '50' }, token),
    shopSays(shop, 'reviewableList', { done: '1', limit: '50' }, token),
    shopSays(shop, 'noticeUnread', {}, token),
  ]);
  return {
    addresses: addresses.list.map(({ addressee }) => addressee).toSorted(),
    defaultAddress: addresses.list.find(({ isDefault }) => isDefault)!.addressee,
    favorites: favourites.list.map(({ id }) => id),
    pieces: cart.lines.map(({ quantity }) => quantity),
    messages: thread.list.map(({ text }) => text).toReversed(),
    reviews: reviewed.list.map(({ review }) => `${review?.content} ${review?.pictures.length}`).toReversed(),
    unread: notices.unread.total,
  };
}

/** Something of the app is to be read: neither a blank page nor the boot logo for ever. */
export async function expectSomeScreen({ phone }: Scene): Promise<void> {
  await expect
    .poll(() => phone.page.locator('#root').innerText(), 'the screen is not blank')
    .toMatch(/\p{L}{3}/u);
}

/**
 * The fault is over: within three seconds everything acknowledged is with the account, once, and nothing waits any more.
 * @returns milliseconds it took
 */
export async function expectRecovery(scene: Scene): Promise<number> {
  const { phone, expected } = scene;
  const ended = performance.now();
  await expect
    .poll(() => account(scene), { intervals: [100], timeout: 30_000, message: 'everything arrives' })
    .toEqual({ ...expected, addresses: expected.addresses.toSorted() });
  const tookMs = performance.now() - ended;
  await expectSomeScreen(scene);
  await expect.poll(phone.outbox, 'nothing waits').toEqual([]);
  // Nor does anything come a second time.
  expect(await account(scene)).toEqual({ ...expected, addresses: expected.addresses.toSorted() });
  expect(tookMs, 'recovered in time').toBeLessThan(recoversWithinMs());
  return tookMs;
}
