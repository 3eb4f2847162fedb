import type { MutationKind } from '../../../src/mutations.ts';
import { fillReview, smallPhoto } from '../e2e/review-steps.ts';
import { fillAddress } from '../e2e/steps.ts';
import { expect } from './phone.ts';
import type { Scene } from './scene.ts';

const openProduct = async ({ phone: { page }, product }: Scene) => {
  await page.goto(`/detail/${product.id}`);
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
};

/**
 * One example of every kind in `src/mutations.ts`, made on its screen and shown there at once. A kind without a row does
 * not compile.
 */
export const mutations: Record<MutationKind, (scene: Scene) => Promise<void>> = {
  favorite: async (scene) => {
    const { phone, say, product, expected } = scene;
    await openProduct(scene);
    const heart = phone.page
      .getByRole('button', { name: say('Favorite: {title}', { title: product.title }) })
      .first();
    const before = expected.favorites.includes(product.id);
    await expect(heart).toHaveAttribute('aria-pressed', String(before));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', String(!before));
    expected.favorites = before ? [] : [product.id];
  },
  cart: async (scene) => {
    const { phone, say, expected } = scene;
    await openProduct(scene);
    await phone.page.getByRole('button', { name: say('Add to cart') }).click();
    const sheet = phone.page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    for (const option of await sheet
      .getByRole('group')
      .filter({ has: phone.page.locator('button[aria-pressed]') })
      .all())
      await option.locator('button[aria-pressed]:not([disabled])').first().click();
    await sheet.getByRole('button', { name: say('Add to cart') }).click();
    await expect(sheet).toBeHidden();
    expected.pieces = [(expected.pieces[0] ?? 0) + 1];
  },
  defaultAddress: async ({ phone, say, expected }) => {
    const other = expected.defaultAddress === 'First' ? 'Second' : 'First';
    await phone.page.goto('/address');
    const card = phone.page.getByRole('article').filter({ hasText: other });
    const choose = card.getByRole('button', { name: say('Set as default') });
    await choose.click();
    await expect(choose).toHaveCount(0);
    expected.defaultAddress = other;
  },
  address: async ({ phone, say, expected }) => {
    await phone.page.goto('/addressForm');
    await fillAddress(phone.page, say);
    await expect(phone.page).not.toHaveURL(/addressForm/);
    expected.addresses.push('Mika Sato');
  },
  message: async ({ phone: { page }, say, expected }) => {
    const text = `Message ${expected.messages.length + 1}`;
    await page.goto('/service');
    await page.getByRole('textbox', { name: say('Write a message') }).fill(text);
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('log').getByText(text)).toBeVisible();
    expected.messages.push(text);
  },
  review: async ({ phone: { page }, say, lines, expected }) => {
    const text = `Review ${expected.reviews.length + 1}`;
    await page.goto(`/comment?line=${lines[expected.reviews.length]}`);
    await fillReview(page, say, text);
    await page.locator('input[type=file]').setInputFiles(await smallPhoto());
    await page.getByRole('button', { name: new RegExp(`^${say('Submit')}`) }).click();
    await expect(page).not.toHaveURL(/line=/);
    // With its one picture.
    expected.reviews.push(`${text} 1`);
  },
  readNotifications: async ({ phone: { page }, say, expected }) => {
    await page.goto('/notification');
    // As its dot is called; the tabs say "unread".
    const unread = page.getByRole('link').filter({ hasText: new RegExp(say('Unread')) });
    await expect(unread).toHaveCount(expected.unread);
    await unread.first().click();
    await expect(page).toHaveURL(/\/security$/);
    expected.unread -= 1;
  },
};
