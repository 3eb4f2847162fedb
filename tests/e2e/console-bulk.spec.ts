import { callOps } from '../../server/cli/ops/client.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';

test(
  'selected reviews are hidden for one reason, and one that a colleague hid is reported',
  { tag: '@long' },
  async ({ consoleAs, shop, database: { db } }) => {
    const colleague = { url: shop.url, ...(await staff(db, 'support')) };
    const { page } = await consoleAs('support', '/reviews?status=all');
    const boxes = page.getByRole('checkbox');
    for (const at of [0, 1, 2]) await boxes.nth(at).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectSoundScreen(page, 'selected reviews');
    const { list: shown } = await callOps(colleague, 'reviewList', { status: 'all' });
    await page.getByRole('button', { name: 'Hide', exact: true }).first().click();
    // A colleague is faster.
    await callOps(colleague, 'reviewHide', { id: shown[0]!.id, reason: 'unlawful' });
    await commandDialog(page).getByLabel('Reason').selectOption('advertising');
    await commandDialog(page).getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('2 reviews hidden')).toBeVisible();
    await expect(page.getByRole('alert').getByText('This review is hidden')).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByText('Hidden: advertising')).toHaveCount(2);
    // Other journeys read these reviews.
    for (const { id } of shown.slice(0, 3)) await callOps(colleague, 'reviewUnhide', { id });
    await expect(page.getByText('Hidden: advertising')).toHaveCount(0);
  },
);

test('selected promo codes end at once', { tag: '@long' }, async ({ consoleAs, database: { db } }) => {
  const code = (letter: string) => `BULK${letter.repeat(6)}`;
  await db
    .insertInto('promo')
    .values(
      ['A', 'B', 'C'].map((letter) => ({
        code: code(letter),
        kind: 'percent' as const,
        value: 1000,
        min_subtotal_cents: 0,
        per_person: 1,
        titles: JSON.stringify({ en: 'Ten percent' }),
      })),
    )
    .execute();
  const { page } = await consoleAs('catalog', '/promos');
  for (const letter of ['A', 'B']) await page.getByRole('checkbox', { name: code(letter) }).check();
  await page.getByRole('button', { name: 'End now' }).click();
  await expectSoundScreen(page, 'dialog of promo codes');
  await commandDialog(page).getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('2 promo codes ended')).toBeVisible();
  for (const letter of ['A', 'B'])
    await expect(page.getByRole('row').filter({ hasText: code(letter) })).toContainText('Ended');
  await expect(page.getByRole('row').filter({ hasText: code('C') })).toContainText('Running');
});

test(
  'selected accounts are signed out everywhere, selected answers removed',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs, shop, database: { db } }) => {
    const support = { url: shop.url, ...(await staff(db, 'support')) };
    for (const name of ['Bulk one', 'Bulk two', 'Bulk three'])
      await callOps(support, 'cannedAdd', { form: { name, texts: { en: 'Hello' } } });
    const { page } = await consoleAs('support', `/accounts?find=${encodeURIComponent(user.email)}`);
    await page.getByRole('checkbox', { name: user.email }).check();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await expectSoundScreen(page, 'dialog of accounts');
    await commandDialog(page).getByLabel('Reason').fill('Stolen passwords');
    await commandDialog(page).getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText('1 account signed out')).toBeVisible();
    await shopper.goto('/profile');
    await expect(shopper).toHaveURL(/login/);

    await page.goto('/console/canned-answers');
    for (const name of ['Bulk one', 'Bulk two']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Remove' }).click();
    await commandDialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('2 answers removed')).toBeVisible();
    await expect(page.getByRole('row', { name: 'Bulk one' })).toBeHidden();
    await expect(page.getByRole('row', { name: 'Bulk three' })).toBeVisible();
    await expectSoundScreen(page, 'canned answers');
  },
);

test(
  'the reviews of a product are linked from its screen, and found by a word',
  { tag: '@long' },
  async ({ consoleAs, shop, database: { db } }) => {
    const owner = { url: shop.url, ...(await staff(db, 'owner')) };
    const { list } = await callOps(owner, 'reviewList', { status: 'all' });
    const [review] = list;
    const { product_id: id } = await db
      .selectFrom('review')
      .select('product_id')
      .where('id', '=', review!.id)
      .executeTakeFirstOrThrow();
    const { page } = await consoleAs('owner', `/products/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('textbox', { name: 'Product' })).toHaveValue(String(id));
    const titles = page.getByRole('list', { name: 'Reviews' }).getByRole('heading', { level: 2 });
    await expect(titles.first()).toHaveText(review!.product);
    expect(new Set(await titles.allTextContents())).toEqual(new Set([review!.product]));

    const [rare] = review!.content.split(/\s+/).toSorted((one, other) => other.length - one.length);
    await page.goto('/console/reviews?status=all');
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill(rare!.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/find=/);
    await expect(page.getByText(review!.content)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search reviews' }).fill('nowhere-written');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No review matches.')).toBeVisible();
  },
);
