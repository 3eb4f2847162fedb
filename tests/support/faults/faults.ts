import { endpoint } from '#contract/endpoints.ts';
import type { RequestFault } from '../e2e/deploys.ts';
import { recordToasts } from '../e2e/record-toasts.ts';
import { wakeWorker } from '../e2e/wake-worker.ts';
import { parkedNote } from '../e2e/translator.ts';
import { allMutationKinds, mutations } from './mutations.ts';
import { expect } from './phone.ts';
import { expectRecovery, expectSomeScreen, reconnect, type Scene } from './scene.ts';

const paths = new Set(allMutationKinds.map((kind) => `/api/${endpoint(mutations[kind].call).path}`));

const isMutation = (path: string) => paths.has(path.split('?')[0]!);

/** Mutating calls fail this way from now on. @returns their paths so far */
function failMutations(
  { phone }: Scene,
  fault: RequestFault,
  which: (path: string) => boolean = isMutation,
): string[] {
  const met: string[] = [];
  phone.edge.faultOf = (path, method) => {
    if (method !== 'POST' || !which(path)) return null;
    met.push(path);
    return fault;
  };
  return met;
}
const heal = ({ phone }: Scene): void => {
  phone.edge.faultOf = () => null;
};

/** Polled closely: every further failing attempt lengthens the next delay, and recovery is timed. */
const atOnce = { intervals: [20] };
const metByOne = (met: string[]) => expect.poll(() => met.length, atOnce).toBeGreaterThan(0);
/** Each kind has its own call; all of them have failed. */
const metByAll = (met: string[]) =>
  expect
    .poll(() => new Set(met.map((path) => path.split('?')[0])).size, atOnce)
    .toBeGreaterThanOrEqual(allMutationKinds.length);

/** The server, or a proxy in front of it, responds this way for a while. */
const answered =
  (status: number) =>
  async (scene: Scene): Promise<void> => {
    const met = failMutations(scene, { status });
    await reconnect(scene);
    await metByAll(met);
    heal(scene);
  };

/** A definite refusal: it is displayed, and sent again when the user retries. */
const refused =
  (status: number) =>
  async (scene: Scene): Promise<void> => {
    const { phone, t } = scene;
    await answered(status)(scene);
    // The last refusal has arrived, and may not be stored yet.
    await expect.poll(async () => (await phone.outbox()).every((row) => row.refused)).toBe(true);
    await phone.page.goto('/waiting');
    const again = phone.page.getByRole('button', { name: t('Try again') });
    await expect(again).toHaveCount(allMutationKinds.length);
    for (let left = allMutationKinds.length; left > 0; left -= 1) await again.first().click();
  };

const isAddressSent = (path: string) => path.startsWith('/api/user/address_add?');

async function setQuota({ phone }: Scene, quotaSize?: number): Promise<void> {
  const session = await phone.context.newCDPSession(phone.page);
  const { origin } = phone;
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });
  // As long as the session.
  if (quotaSize === undefined) await session.detach();
}

/** Offset of the clocks of page and worker. */
const clockOff =
  (hours: number) =>
  async (scene: Scene): Promise<void> => {
    const { phone } = scene;
    const shift = (offMs: number) => {
      const now = Date.now.bind(Date);
      const Off = new Proxy(Date, {
        construct: (real, given) =>
          given.length > 0 ? Reflect.construct(real, given) : new real(now() + offMs),
        get: (real, key) => (key === 'now' ? () => now() + offMs : (Reflect.get(real, key) as unknown)),
      });
      Object.assign(globalThis, { Date: Off });
    };
    await phone.page.addInitScript(shift, hours * 3_600_000);
    for (const worker of phone.context.serviceWorkers()) await worker.evaluate(shift, hours * 3_600_000);
    await phone.page.goto('/address');
    await expect(phone.page.getByText('Mika Sato')).toBeVisible();
    await reconnect(scene);
  };

/** @returns when the fault is over; recovery is timed from there */
type Strike = (scene: Scene) => Promise<void>;

/** Faults for a phone with one unsent mutation of every kind. When the fault is over, each must arrive once. */
export const faults: Record<string, Strike> = {
  'worker killed in mid-send': async (scene) => {
    const { phone } = scene;
    const met = failMutations(scene, 'held', isAddressSent);
    await phone.page.goto('about:blank');
    await reconnect(scene);
    const stopWorker = await wakeWorker(phone.page, phone.origin);
    await metByOne(met);
    await stopWorker();
    heal(scene);
    await phone.page.goto('/waiting');
  },
  'browser killed under load and restarted': async (scene) => {
    const { phone, t } = scene;
    const met = failMutations(scene, 'held', isAddressSent);
    await reconnect(scene);
    await metByOne(met);
    // Rows before the address have been sent, the rest waits behind it.
    const count = (await phone.outbox()).length;
    await phone.kill();
    heal(scene);
    await phone.start();
    // The browser writes cookies to disk every half minute: by then the session has survived.
    if (!(await phone.context.cookies()).some(({ name }) => name === 'token')) {
      await phone.page.goto('/login');
      await expect(phone.page.getByText(t(parkedNote, { count }))).toBeVisible();
      await phone.signIn();
    }
    await phone.page.goto('/waiting');
  },
  'lost response': async (scene) => {
    const met = failMutations(scene, 'lost', isAddressSent);
    await reconnect(scene);
    await metByOne(met);
    heal(scene);
  },
  '500': answered(500),
  '409': refused(409),
  '422': refused(422),
  'HTML with 200': answered(200),
  'quota full for IndexedDB': async (scene) => {
    const { phone, t, product } = scene;
    const toasts = await recordToasts(phone.page);
    await phone.page.goto(`/detail/${product.id}`);
    await setQuota(scene, 1);
    // Chromium caches its storage estimate for twenty seconds.
    const isFull = () =>
      phone.page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const open = indexedDB.open('filler', 1);
            open.addEventListener('upgradeneeded', () => open.result.createObjectStore('all'));
            open.addEventListener('error', () => resolve(true));
            open.addEventListener('success', () => {
              const writing = open.result.transaction('all', 'readwrite');
              writing.objectStore('all').put('x'.repeat(1000), 1);
              writing.addEventListener('abort', () => resolve(true));
              writing.addEventListener('complete', () => resolve(false));
              open.result.close();
            });
          }),
      );
    await expect.poll(isFull, { intervals: [1000], timeout: 30_000 }).toBe(true);
    const heart = phone.page
      .getByRole('button', { name: t('Favorite: {title}', { title: product.title }) })
      .first();
    await heart.click();
    await expect.poll(toasts).toContain(t('Couldn’t save this on your device'));
    // The stored value, not the requested one.
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await setQuota(scene);
    await reconnect(scene);
  },
  'quota full for caches': async (scene) => {
    const { phone } = scene;
    await setQuota(scene, 1);
    await reconnect(scene);
    await phone.page.goto('/popular');
    await expect(phone.page.getByRole('article').first()).toBeVisible();
    await setQuota(scene);
    await phone.page.goto('/waiting');
  },
  'storage evicted': async (scene) => {
    const { phone, t, product } = scene;
    await reconnect(scene);
    await expectRecovery(scene);
    // Browsers evict origins that are not open.
    await phone.page.goto('about:blank');
    const session = await phone.context.newCDPSession(phone.page);
    await session.send('Storage.clearDataForOrigin', {
      origin: phone.origin,
      storageTypes: 'cache_storage,indexeddb,local_storage,service_workers',
    });
    // Data that was only a copy is fetched from the account again.
    await phone.page.goto('/bag');
    await expect(
      phone.page.getByRole('checkbox', { name: t('Select {title}', { title: product.title }) }),
    ).toBeVisible();
  },
  'IndexedDB refused': async (scene) => {
    const { phone } = scene;
    const refusing = await phone.renewPage();
    await refusing.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    await reconnect(scene);
    await refusing.goto('/popular');
    await expect(refusing.getByRole('article').first()).toBeVisible();
    await (await phone.renewPage()).goto('/waiting');
  },
  'blocked upgrade': async (scene) => {
    const { phone } = scene;
    const holder = await phone.context.newPage();
    await holder.goto('/favicon.svg');
    await phone.page.goto('about:blank');
    // The same content in a lower version of the schema, held open by another tab.
    await holder.evaluate(async () => {
      const done = (request: IDBRequest) =>
        new Promise<void>((resolve, reject) => {
          request.addEventListener('success', () => resolve());
          request.addEventListener('error', () => reject(request.error!));
        });
      const open = indexedDB.open('okanto');
      await done(open);
      const content = await Promise.all(
        [...open.result.objectStoreNames].map(async (name) => {
          const store = open.result.transaction(name).objectStore(name);
          const all = store.getAll();
          await done(all);
          return { name, keyPath: store.keyPath, rows: all.result as unknown[] };
        }),
      );
      open.result.close();
      await done(indexedDB.deleteDatabase('okanto'));
      const older = indexedDB.open('okanto', 5);
      older.addEventListener('upgradeneeded', () => {
        for (const { name, keyPath, rows } of content) {
          const store = older.result.createObjectStore(name, { keyPath });
          for (const row of rows) store.put(row);
        }
      });
      await done(older);
    });
    await phone.page.goto('/home');
    await expectSomeScreen(scene);
    // Longer than the app waits for it.
    await phone.page.waitForTimeout(4500);
    await reconnect(scene);
    await holder.close();
  },
  'eight tabs sending': async (scene) => {
    const { phone } = scene;
    for (let tabs = 1; tabs < 8; tabs += 1) await (await phone.context.newPage()).goto('/address');
    await reconnect(scene);
  },
  'clock 72 h ahead': clockOff(72),
  'clock 72 h behind': clockOff(-72),
};
