import { readFile } from 'node:fs/promises';
import { bundledPackages } from '../../build/licenses.ts';
import app from '../../package.json' with { type: 'json' };
import { freeze, unfreeze } from '../../server/ledger/freeze.ts';
import { logOut } from '../support/e2e/steps.ts';
import { expect, test } from '../support/e2e/signed-in.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test.beforeEach('a signed-in user', ({ user }) => expect(user.email).not.toBe(''));

test('text size follows the setting from the first paint on, also after a logout', async ({ page, t }) => {
  const rootPx = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await page.goto('/setting');
  await page.getByRole('radio', { name: '150%' }).check({ force: true });
  await expect.poll(rootPx).toBeCloseTo(24);
  // The inline script sets it before the app loads. Starts from an empty page, as a page without its code reloads.
  await page.goto('about:blank');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/home', { waitUntil: 'commit' });
  await expect.poll(rootPx).toBeCloseTo(24);
  await page.unroute('**/assets/**');

  await page.goto('/setting');
  await logOut(page, t);
  await page.reload();
  await expect.poll(rootPx).toBeCloseTo(24);
});

test('deleting an account is blocked during a review, requires the password, and can be taken back', async ({
  page,
  t,
  user,
  database,
}) => {
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', user.email)
    .executeTakeFirstOrThrow();
  await freeze(database.db, id, 'a question');
  await page.goto('/deleteAccount');
  await expect(page.getByRole('heading', { name: t('Before you can delete your account') })).toBeVisible();
  const reason = page.getByRole('link', {
    name: t('Your account is under review. Contact customer service.'),
  });
  await expect(reason).toHaveAttribute('href', '/service');

  await unfreeze(database.db, id);
  await page.reload();
  await page.getByLabel(t('Login password'), { exact: true }).fill('not this one');
  await page.getByRole('button', { name: t('Delete my account') }).click();
  await expect(page.getByLabel(t('Login password'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('Login password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: t('Delete my account') }).click();

  await page.getByRole('button', { name: t('Keep my account') }).click();
  await expect(page.getByRole('button', { name: t('Delete my account') })).toBeVisible();
});

test(
  'a data export requires the password, and the license list covers every dependency',
  { tag: '@long' },
  async ({ page, user, t }) => {
    await page.goto('/setting');
    await page.getByRole('button', { name: t('Open-source licenses') }).click();
    const sheet = page.getByRole('dialog', { name: t('Open-source licenses') });
    await sheet.getByText('react', { exact: true }).click();
    await expect(sheet.getByText('Permission is hereby granted', { exact: false })).toBeVisible();
    const entries = await sheet.getByRole('listitem').allInnerTexts();
    const named = new Set(entries.map((entry) => entry.split('\n')[0]));
    const bundled = bundledPackages(process.cwd());
    expect(bundled).toEqual(
      expect.arrayContaining(['react', 'dexie', 'workbox-routing', '@fontsource/outfit']),
    );
    expect([...bundled, ...Object.keys(app.dependencies)].filter((name) => !named.has(name))).toEqual([]);

    await page.goto('/privacy');
    await page.getByRole('button', { name: t('Request a copy') }).click();
    const button = page.getByRole('button', { name: t('Download') });
    await expect(button).toBeVisible({ timeout: 60_000 });
    await button.click();
    const asking = page.getByRole('dialog', { name: t('Download your data') });
    await asking.getByLabel(t('Login password')).fill(user.password);
    const send = asking.getByRole('button', { name: t('Download') });
    const [download] = await Promise.all([page.waitForEvent('download'), send.click()]);
    expect(download.suggestedFilename()).toMatch(/^okanto-data-[\d-]+\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(bytes.includes('profile.json')).toBe(true);
  },
);
