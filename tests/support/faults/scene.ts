import os from 'node:os';
import { storeApp } from '../e2e/app-stored.ts';
import type { MutationKind } from '../../../src/mutations.ts';
import { quietAfter } from '../e2e/waits.ts';
import { storedResponses } from '../e2e/storage.ts';
import { translator, type Translator } from '../e2e/translator.ts';
import { notifyAccount } from '../notify-account.ts';
import { receiveGoods } from '../received-goods.ts';
import { callShop } from '../request.ts';
import { allMutationKinds, mutations } from './mutations.ts';
import { expect, type Phone } from './phone.ts';

/** A user in the shop, and the changes that the app has confirmed. */
export interface Scene {
  phone: Phone;
  t: Translator;
  product: { id: number; title: string };
  /** Lines of received orders that wait for a review. */
  lines: number[];
  /** State of the account once everything acknowledged has arrived, no more and no less, by kind of mutation. */
  expected: Record<MutationKind, unknown>;
}

/** Limit for a user who watches the screen. With more load than cores, everything takes a multiple. */
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

const stateOf = async (stateOfKind: (kind: MutationKind) => unknown): Promise<Scene['expected']> => {
  const states = await Promise.all(
    allMutationKinds.map(async (kind) => [kind, await stateOfKind(kind)] as const),
  );
  return Object.fromEntries(states) as Scene['expected'];
};

/** Screens that need data of the account, each once. */
const screens = [
  ...new Map(
    allMutationKinds.flatMap((kind) => mutations[kind].screen ?? []).map((each) => [each.path, each]),
  ).values(),
];

/** A user with two addresses, the app on the device, and all pages of mutations viewed once. */
export async function openScene(phone: Phone): Promise<Scene> {
  await phone.register();
  const { shop, token, page } = phone;
  for (const addressee of ['First', 'Second'])
    await callShop(shop, 'addressAdd', { ...address, addressee, isDefault: addressee === 'First' }, token);
  const { hot } = await callShop(shop, 'home', {});
  const { id, title } = hot.list.find((each) => each.inStock)!;
  const lines = await receiveGoods(phone, phone.email, [id, id, id]);
  // Their page works offline.
  await notifyAccount(
    phone,
    phone.email,
    Array.from({ length: mutations.readNotifications.initial as number }, () => ({
      type: 'password_changed' as const,
    })),
  );
  for (const { path, text = title, stored } of screens) {
    await page.goto(path);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await storeApp(page);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect.poll(phone.storedCalls).toContain(stored);
  }
  await page.goto(`/detail/${id}`);
  await expect(page.getByText(title).first()).toBeVisible();
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
    t: translator('en'),
    product: { id, title },
    lines,
    expected: await stateOf((kind) => mutations[kind].initial),
  };
}

/** Performs these mutations without a connection, each until the device has stored it. */
export async function mutateOffline(scene: Scene, kinds: readonly MutationKind[]): Promise<void> {
  const { phone } = scene;
  await phone.edge.disconnect(phone.context);
  for (const kind of kinds) {
    scene.expected[kind] = await mutations[kind].create(scene, scene.expected[kind]);
    await expect
      .poll(async () => (await phone.outbox()).map((row) => row.kind), `${kind} is stored`)
      .toContain(kind);
  }
}

/** Views the screens of all mutations again, with a connection, so that the device stores their current data. */
export async function viewScreensAgain(scene: Scene): Promise<void> {
  const { phone, product, expected } = scene;
  const { page } = phone;
  for (const path of [...screens.map((screen) => screen.path), `/detail/${product.id}`]) {
    await quietAfter(page, () => page.goto(path));
    const isStored = async () => {
      const responses = await storedResponses(page);
      return allMutationKinds.every((kind) => {
        const example = mutations[kind];
        if ((example.screen?.path ?? `/detail/${product.id}`) !== path) return true;
        if (example.isStored) return example.isStored(responses, expected[kind], scene);
        return !example.screen || responses.some(({ name }) => name === example.screen?.stored);
      });
    };
    // A page that is left too early has stored nothing.
    await expect.poll(isStored, `${path} is stored`).toBe(true);
  }
}

export const reconnect = ({ phone }: Scene): Promise<void> => phone.edge.connect(phone.context);

/** State of the account. */
const account = ({ phone: { shop, token } }: Scene): Promise<Scene['expected']> =>
  stateOf((kind) => mutations[kind].read((name, input) => callShop(shop, name, input, token)));

/** The app shows text: neither a blank page nor the boot logo forever. */
export async function expectSomeScreen({ phone }: Scene): Promise<void> {
  await expect
    .poll(() => phone.page.locator('#root').innerText(), 'the screen is not blank')
    .toMatch(/\p{L}{3}/u);
}

/**
 * The fault is over: within three seconds everything acknowledged is with the account, once, and nothing is pending.
 * @returns milliseconds it took
 */
export async function expectRecovery(scene: Scene): Promise<number> {
  const { phone, expected } = scene;
  const ended = performance.now();
  await expect
    .poll(() => account(scene), { intervals: [100], timeout: 30_000, message: 'everything arrives' })
    .toEqual(expected);
  const tookMs = performance.now() - ended;
  await expectSomeScreen(scene);
  await expect.poll(phone.outbox, 'nothing waits').toEqual([]);
  // Nothing arrives a second time either.
  expect(await account(scene)).toEqual(expected);
  expect(tookMs, 'recovered in time').toBeLessThan(recoversWithinMs());
  return tookMs;
}
