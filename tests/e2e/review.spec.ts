import { maxStars } from '#domain/review.ts';
import type { Page } from '@playwright/test';
import { storeApp } from '../support/e2e/app-stored.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import { en } from '../../server/messages/refusals/en.ts';
import type { ReviewDraft } from '../../src/platform/device/device-state.ts';
import { receiveGoods } from '../support/received-goods.ts';
import { callShop } from '../support/request.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { fillReview, largePhoto, smallPhoto } from '../support/e2e/review-steps.ts';
import { fetchData, newUser, register } from '../support/e2e/steps.ts';
import { type Deploys, expect, test as base } from '../support/e2e/deploys.ts';

interface Received {
  product: { id: number; title: string };
  /** Lines of two orders of the product. */
  lines: number[];
  token: string;
}

/** A signed-in user who has received an order, with the worker in control. */
const test = base.extend<{ received: Received }>({
  received: async ({ page, t, shop }, use) => {
    const user = newUser();
    await page.goto('/login?redirect=%2Fhome');
    await register(page, t, user);
    await expect(page).toHaveURL(/\/home$/);
    const { hot } = await fetchData<'home'>(page, '/api/index/home?lang=en');
    const { id, title } = hot.list[0]!;
    const lines = await receiveGoods(shop, user.email, [id, id]);
    await page.goto('/comment');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(page.getByText(title).first()).toBeVisible();
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
    await use({ product: { id, title }, lines, token });
  },
});

type Translator = Parameters<typeof fillReview>[1];

const submit = (page: Page, t: Translator) =>
  page.getByRole('button', { name: new RegExp(`^${t('Submit')}`) }).click();
const photos = (page: Page) => page.locator('input[type=file]');

/** Disconnects the page, then opens and fills the review of the last received line. */
async function fillOffline(page: Page, t: Translator, deploys: Deploys, content: string) {
  await storeApp(page);
  await deploys.disconnect(page.context());
  await page
    .getByRole('link', { name: t('Write a review') })
    .last()
    .click();
  await fillReview(page, t, content);
}

/** Reviews of the account, read from the server, bypassing the app. */
const reviewed = async (shop: string, token: string) =>
  (await callShop(shop, 'reviewableList', { done: '1' }, token)).list.map(({ review }) => ({
    content: review?.content,
    pictures: review?.pictures.length,
  }));

/** Review drafts on this device, with the number of their stored photos. */
const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await done(indexedDB.open('okanto'));
    const stores = database.transaction(['reviewDrafts', 'imageBytes']);
    const drafts = await done<ReviewDraft[]>(stores.objectStore('reviewDrafts').getAll());
    const stored = await done(stores.objectStore('imageBytes').getAllKeys());
    database.close();
    return drafts.map(({ content, pictureIds }) => ({
      content,
      pictures: pictureIds.filter((id) => stored.includes(id)).length,
    }));
  });

test('a review requires text, shows its photos on the product and accepts a follow-up', async ({
  page,
  t,
  shop,
  received: { product, token },
}) => {
  await page
    .getByRole('link', { name: t('Write a review') })
    .first()
    .click();
  await submit(page, t);
  await expect(page.getByText(t('Enter your review'))).toBeVisible();
  await expect(page.getByText(t('Choose a star rating'))).toHaveCount(3);

  await fillReview(page, t, 'Softer than I thought');
  // An unreadable photo is rejected in place and must be removed before submitting.
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await photos(page).setInputFiles([broken]);
  await expect(page.getByRole('img', { name: t('Photo {number}', { number: 1 }) })).toContainText(
    'We can’t read this photo',
  );
  await expect(page.getByRole('button', { name: t('Try again') })).toHaveCount(0);
  await submit(page, t);
  await expect(page.getByText(t('Remove the photo we can’t read'))).toBeVisible();
  await page.getByRole('button', { name: t('Remove photo {number}', { number: 1 }) }).click();
  await photos(page).setInputFiles([await smallPhoto(), await smallPhoto()]);
  await submit(page, t);
  await expect(page).toHaveURL(/\/comment$/);
  await expect
    .poll(() => reviewed(shop.url, token))
    .toEqual([{ content: 'Softer than I thought', pictures: 2 }]);

  await page.goto('/comment?done=true');
  for (const judged of ['Product', 'Service', 'score|Shipping'])
    await expect(
      page
        .locator('dl > div')
        .filter({ hasText: t(judged) })
        .getByRole('img', { name: t('{value} of {maxStars} stars', { value: 4, maxStars }) }),
    ).toBeVisible();
  await page.getByRole('link', { name: t('Add to your review') }).click();
  await page.getByLabel(t('What you want to add')).fill('Still fine');
  await submit(page, t);
  await expect(page).toHaveURL(/done=true/);

  await expect
    .poll(
      async () => (await callShop(shop.url, 'productReviews', { id: String(product.id) })).list[0]?.followUp,
    )
    .toMatchObject({ content: 'Still fine' });
  await page.goto(`/detail/${product.id}`);
  const review = page.getByRole('article').filter({ hasText: 'Softer than I thought' });
  await review.scrollIntoViewIfNeeded();
  await expect(review.getByText('Still fine')).toBeVisible();
  await review
    .getByRole('button', { name: t('Image {0} of {count}, show full screen', { 0: 2, count: 2 }) })
    .click();
  await expect(page.getByRole('dialog').getByText('2 / 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/detail\//);
});

test(
  'a review draft survives a reload with its photo and is listed',
  { tag: '@long' },
  async ({ page, t, received: { lines } }) => {
    await page.goto(`/comment?line=${lines[0]}`);
    await fillReview(page, t, 'To be continued');
    await photos(page).setInputFiles(await smallPhoto());
    await expect(page.getByAltText(t('Photo {number}', { number: 1 }))).toBeVisible();
    // The draft is stored without a message, once input pauses.
    await expect.poll(() => keptDrafts(page)).toEqual([{ content: 'To be continued', pictures: 1 }]);
    await page.reload();
    await expect(page.getByLabel(t('Your review'))).toHaveValue('To be continued');
    await expect(page.getByAltText(t('Photo {number}', { number: 1 }))).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(3);
    await page.goto('/comment');
    await expect(page.getByRole('heading', { name: t('Drafts') })).toBeVisible();
    await page.getByRole('link', { name: 'To be continued' }).click();
    await expect(page.getByLabel(t('Your review'))).toHaveValue('To be continued');
  },
);

test(
  'a review written offline is sent once after reconnecting, with its photo',
  { tag: '@long' },
  async ({ page, context, deploys, t, shop, received: { token } }) => {
    await fillOffline(page, t, deploys, 'Written in a tunnel');
    await photos(page).setInputFiles(await smallPhoto());
    await submit(page, t);
    // The form closes only after the device has stored the review.
    await expect(page).toHaveURL(/\/comment$/);
    await page.goto('/waiting');
    await expect(page.getByText(t('Product review'))).toBeVisible();
    expect(await reviewed(shop.url, token)).toEqual([]);
    await deploys.connect(context);
    await expect
      .poll(() => reviewed(shop.url, token))
      .toEqual([{ content: 'Written in a tunnel', pictures: 1 }]);
    await expect(page.getByText(t('Waiting'), { exact: true })).toHaveCount(0);
    expect(await reviewed(shop.url, token)).toHaveLength(1);
  },
);

test(
  'a review written offline is refused while reviews are paused, and sent again after the pause',
  { tag: '@long' },
  async ({ page, context, deploys, t, shop, received: { token } }) => {
    const database = await openShopDatabase(shop);
    const owner = { url: shop.url, ...(await staff(database.db, 'owner')) };
    const setReviews = async (value: false | null) => {
      const { list } = await callOps(owner, 'settingList', {});
      const { version } = list.find(({ setting }) => setting === 'reviews')!;
      await callOps(owner, 'settingSave', { setting: 'reviews', version, value, note: 'Spam' });
    };
    await fillOffline(page, t, deploys, 'Written before a pause');
    await submit(page, t);
    await expect(page).toHaveURL(/\/comment$/);
    await setReviews(false);
    try {
      await page.goto('/waiting');
      await deploys.connect(context);
      await expect(page.getByText(en.feature_off)).toBeVisible();
    } finally {
      // Other journeys of this shop write reviews.
      await setReviews(null);
      await database.stop();
    }
    await page.getByRole('button', { name: t('Try again') }).click();
    await expect
      .poll(() => reviewed(shop.url, token))
      .toEqual([{ content: 'Written before a pause', pictures: 0 }]);
    await expect(page.getByRole('button', { name: t('Try again') })).toHaveCount(0);
  },
);

test(
  'an upload interrupted by a reload resumes where it stopped',
  { tag: '@long' },
  async ({ page, t, received: { lines } }) => {
    const offsets: number[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/common/upload') offsets.push(Number(url.searchParams.get('offset')));
    });
    const session = await page.context().newCDPSession(page);
    const uploadAt = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await page.goto(`/comment?line=${lines[0]}`);
    await expect(page.getByLabel(t('Your review'))).toBeVisible();
    await uploadAt(64 * 1024);
    await photos(page).setInputFiles(await largePhoto());
    const progress = page.getByRole('progressbar', { name: t('Sending photo {number}', { number: 1 }) });
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await expect.poll(() => keptDrafts(page)).toEqual([{ content: '', pictures: 1 }]);
    await page.reload();
    const before = offsets.length;
    await uploadAt(-1);
    await expect(page.getByAltText(t('Photo {number}', { number: 1 }))).toBeVisible();
    await expect(progress).toHaveCount(0, { timeout: 60_000 });
    const after = offsets.slice(before);
    expect(after.length).toBeGreaterThan(0);
    expect(Math.min(...after)).toBeGreaterThan(0);
  },
);
