import type { Page } from '@playwright/test';
import { recordToasts } from '../support/e2e/record-toasts.ts';
import { addToCart, fetchData, fillAddress, newUser, register } from '../support/e2e/steps.ts';
import { storedRows } from '../support/e2e/storage.ts';
import { expect, test } from '../support/e2e/test.ts';

/**
 * Simulates the upgrade by a newer version of the app. @returns whether another connection blocked it, and the number
 * of cart lines it found
 */
const upgrade = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ blocked: boolean; lines: number }>((resolve, reject) => {
        const probe = indexedDB.open('okanto');
        probe.addEventListener('success', () => {
          const { version } = probe.result;
          probe.result.close();
          const newer = indexedDB.open('okanto', version + 10);
          let blocked = false;
          newer.addEventListener('blocked', () => (blocked = true));
          newer.addEventListener('error', () => reject(newer.error!));
          newer.addEventListener('success', () => {
            const count = newer.result.transaction('cartLines').objectStore('cartLines').count();
            count.addEventListener('success', () => {
              newer.result.close();
              resolve({ blocked, lines: count.result });
            });
          });
        });
      }),
  );

/** Puts the same content back into this app's database version: a newer app cannot be built for a test. */
const downgrade = (page: Page) =>
  page.evaluate(async () => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error!));
      });
    const newer = indexedDB.open('okanto');
    await done(newer);
    const content = await Promise.all(
      [...newer.result.objectStoreNames].map(async (name) => {
        const store = newer.result.transaction(name).objectStore(name);
        const all = store.getAll();
        await done(all);
        return { name, keyPath: store.keyPath, rows: all.result as unknown[] };
      }),
    );
    const { version } = newer.result;
    newer.result.close();
    await done(indexedDB.deleteDatabase('okanto'));
    const older = indexedDB.open('okanto', version - 10);
    older.addEventListener('upgradeneeded', () => {
      for (const { name, keyPath, rows } of content) {
        const store = older.result.createObjectStore(name, { keyPath });
        for (const row of rows) store.put(row);
      }
    });
    await done(older);
    older.result.close();
  });

test(
  'an older page closes the database for an upgrade, and an older app does not open a newer one',
  { tag: '@long' },
  async ({ page, context, t }) => {
    await page.goto('/home');
    const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    await addToCart(page, t, hot.list.find((each) => each.inStock)!.title);
    await expect(page.getByRole('link', { name: t('Cart') }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));

    const newer = await context.newPage();
    await newer.goto('/favicon.svg');
    // The page's write is kept, and a forgotten tab does not block the upgrade.
    expect(await upgrade(newer)).toEqual({ blocked: false, lines: 1 });

    // The page reloads. It still runs the older app, as after a rolled-back deploy.
    await expect.poll(() => page.evaluate(() => 'sameLife' in globalThis).catch(() => true)).toBe(false);
    await expect(
      page.getByText(
        t(
          'Your cart was saved by a newer version of the app. It’s safe and will show again after you update.',
        ),
      ),
    ).toBeVisible();
    expect(await upgrade(newer)).toEqual({ blocked: false, lines: 1 });
  },
);

test(
  'keeps a form saved in an older page and sends it once the page runs the newer version',
  { tag: '@long' },
  async ({ page, context, t }) => {
    const toasts = await recordToasts(page);
    await page.goto('/login?redirect=%2FaddressForm');
    await register(page, t, newUser());
    await expect(page).toHaveURL(/addressForm/);
    await page.getByLabel(t('Recipient’s full name')).fill('Mika');
    await expect.poll(() => storedRows(page, 'okanto', 'meta')).not.toEqual([]);
    // Stored on the device, as without a connection.
    await context.route(/\/api\/user\/address_add/, (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));

    const newer = await context.newPage();
    await newer.goto('/favicon.svg');
    await upgrade(newer);
    await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));
    await fillAddress(page, t);
    await expect(page).not.toHaveURL(/addressForm/);
    expect(await toasts()).not.toContain('DatabaseClosed');
    await expect
      .poll(() => page.evaluate(() => 'sameLife' in globalThis).catch(() => true), {
        message: 'the page has reloaded',
      })
      .toBe(false);

    // The newer version is simulated by the same code, after its database version is put back.
    await page.goto('/favicon.svg');
    await downgrade(newer);
    await context.unrouteAll();
    await page.goto('/address');
    await expect(page.getByText('Ikejiri 1-2-3, 401')).toBeVisible();
    await expect(page.getByText(t('Waiting to be sent'))).toHaveCount(0);
    await expect.poll(() => storedRows(page, 'okanto', 'outbox')).toEqual([]);
  },
);
