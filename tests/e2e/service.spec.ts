import { mergeTests, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Output } from '#contract/calls.ts';
import { storeApp } from '../support/e2e/app-stored.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { readAllStorage } from '../support/e2e/storage.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
import { test as behindDeploys } from '../support/e2e/deploys.ts';
import { expect, test as signedIn } from '../support/e2e/signed-in.ts';

interface Fixtures {
  /** An operator who answers conversations. */
  support: { url: string; token: string };
  /** The worker controls the page. */
  controlled: void;
}

const test = mergeTests(signedIn, behindDeploys).extend<Fixtures>({
  support: async ({ shop, database }, use) => {
    const { token } = await staff(database.db, 'support');
    await use({ url: shop.url, token });
  },
  controlled: [
    async ({ page, user }, use) => {
      expect(user.email).toBeTruthy();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await use();
    },
    { auto: true },
  ],
});

type Translator = (english: string) => string;

const image = async () => ({
  name: 'mug.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#aa5544' } })
    .png()
    .toBuffer(),
});

/** Messages of the conversation, read from the server, bypassing the app, oldest first. */
async function thread(page: Page): Promise<Output<'serviceThread'>['list']> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
  const answer = await page.request.get('/api/service/thread?lang=en&limit=50', { headers: { token } });
  const { data } = (await answer.json()) as { data: Output<'serviceThread'> };
  return data.list.toReversed();
}
const texts = async (page: Page) => (await thread(page)).map(({ text }) => text);

const log = (page: Page) => page.getByRole('log');
const send = (page: Page, t: Translator) =>
  page.getByRole('button', { name: t('Send'), exact: true }).click();

async function write(page: Page, t: Translator, text: string): Promise<void> {
  await page.getByRole('textbox', { name: t('Write a message') }).fill(text);
  await send(page, t);
  await expect(log(page).getByText(text, { exact: true })).toBeVisible();
}

test('a message is answered on the open page, and each side sees read receipts', async ({
  page,
  t,
  support,
  user,
}) => {
  await page.goto('/service');
  await expect(page.getByText(t('How can we help?'))).toBeVisible();
  await write(page, t, 'Is the mug dishwasher safe?');
  await expect(log(page).getByText(t('Message sent'), { exact: true })).toBeAttached();
  const { list } = await callOps(support, 'chatList', { limit: '50' });
  expect(list).toContainEqual(expect.objectContaining({ account: user.email, lastBy: 'person' }));

  await callOps(support, 'chatShow', { account: user.email });
  await expect(log(page).getByText(t('Read'), { exact: true })).toBeAttached();
  await callOps(support, 'chatAnswer', { account: user.email, text: 'Up to 60 °C, yes.' });
  await expect(log(page).getByText('Up to 60 °C, yes.')).toBeVisible();
  await expect
    .poll(async () => (await thread(page)).map(({ from, readAt }) => [from, readAt !== null]))
    .toEqual([
      ['me', true],
      ['service', true],
    ]);
});

test(
  'messages written offline survive a restart and are sent once each, in order, with an image',
  { tag: '@long' },
  async ({ page, context, deploys, t, user }) => {
    expect(user.email).toBeTruthy();
    await page.goto('/service');
    await write(page, t, 'First');
    await expect.poll(() => texts(page)).toEqual(['First']);
    await storeApp(page);
    await deploys.disconnect(context);
    await write(page, t, 'Second');
    await page.locator('input[type=file]').setInputFiles(await image());
    await expect(page.getByRole('img', { name: t('Your photo') })).toBeVisible();
    await page.getByRole('textbox', { name: t('Write a message') }).fill('Third');
    await send(page, t);
    await write(page, t, 'Fourth');
    await page.getByRole('textbox', { name: t('Write a message') }).fill('Half a thou');
    const chosen = page.getByRole('img', { name: t('Your photo') });
    await page.locator('input[type=file]').setInputFiles(await image());
    await expect(chosen).toBeVisible();
    // The message shows at once but survives the page only when it is stored. The previous image had the same name.
    await expect.poll(() => readAllStorage(page)).toContain('"text":"Fourth"');
    await expect.poll(() => readAllStorage(page)).toContain('"message":{"width":1200');

    await page.goto('/waiting');
    await expect(page.getByText(t('Message to customer service'))).toHaveCount(3);
    await page.goto('/service');
    await expect(log(page).getByText('Fourth')).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('Write a message') })).toHaveValue('Half a thou');
    await expect(chosen).toBeVisible();
    await page.getByRole('button', { name: t('delete|Remove') }).click();
    await expect(chosen).toHaveCount(0);

    await deploys.connect(context);
    await expect.poll(() => texts(page), { timeout: 30_000 }).toEqual(['First', 'Second', 'Third', 'Fourth']);
    const sent = await thread(page);
    expect(sent.map((message) => message.picture !== null)).toEqual([false, false, true, false]);
    await expect(log(page).getByText(t('Message waiting to be sent'))).toHaveCount(0);
    await log(page)
      .getByRole('button', { name: t('Show photo') })
      .click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Close') })
      .click();
    expect(await texts(page)).toHaveLength(4);
  },
);

test(
  'two devices of one account show the same conversation',
  { tag: '@long' },
  async ({ page, browser, shop, t, user }) => {
    expect(user.email).toBeTruthy();
    await page.goto('/service');
    await write(page, t, 'From the phone');
    await expect.poll(() => texts(page)).toEqual(['From the phone']);
    const other = await browser.newContext({ baseURL: shop.url });
    try {
      await other.addCookies(await page.context().cookies());
      const tablet = await other.newPage();
      await tablet.goto('/service');
      await expect(log(tablet).getByText('From the phone')).toBeVisible();
      await write(tablet, t, 'From the tablet');
      await expect(log(page).getByText('From the tablet')).toBeVisible();
      await write(page, t, 'Seen');
      await expect(log(tablet).getByText('Seen')).toBeVisible();
      expect(await texts(page)).toEqual(['From the phone', 'From the tablet', 'Seen']);
    } finally {
      await other.close();
    }
  },
);

test(
  'attaches an order and a product, chosen in the conversation or on their page',
  { tag: '@long' },
  async ({ page, t, user }) => {
    const order = await buyTwo(page, user);
    const [line] = order.lines;
    await page.goto(`/orderInfo/${order.id}`);
    await page.getByRole('link', { name: t('Ask customer service about this order') }).click();
    const attached = page.getByRole('list', { name: t('Attachments') });
    await expect(attached.getByText(order.sn)).toBeVisible();
    await attached.getByRole('button', { name: t('delete|Remove') }).click();
    await expect(attached).toHaveCount(0);
    await page.getByRole('button', { name: t('Attach an order') }).click();
    await page.getByRole('dialog').getByRole('button').filter({ hasText: order.sn }).click();
    await expect(attached.getByText(order.sn)).toBeVisible();
    await send(page, t);
    await expect(log(page).getByRole('link').filter({ hasText: order.sn })).toBeVisible();
    await expect(log(page).getByText(t('Message sent'), { exact: true })).toBeAttached();

    await page.goto(`/detail/${line!.productId}`);
    await page.getByRole('link', { name: t('Ask a question') }).click();
    await expect(attached.getByText(line!.title)).toBeVisible();
    await write(page, t, 'Is there another color?');
    await expect(attached).toHaveCount(0);
    await expect
      .poll(async () => (await thread(page)).map((message) => [message.order?.sn, message.product?.id]))
      .toEqual([
        [order.sn, undefined],
        [undefined, line!.productId],
      ]);
    await log(page).getByRole('link').filter({ hasText: line!.title }).click();
    await expect(page).toHaveURL(new RegExp(`/detail/${line!.productId}`));
  },
);

test(
  'shows the unread count at the entry, and a long conversation opens at its end',
  { tag: '@long' },
  async ({ page, t, support, user }) => {
    for (let at = 1; at <= 40; at += 1)
      await callOps(support, 'chatAnswer', { account: user.email, text: `Answer ${at}` });
    await page.goto('/profile');
    const entry = page.getByRole('link', { name: t('Customer service') });
    await expect(entry).toContainText('40');
    await entry.click();
    await expect(log(page).getByText('Answer 40', { exact: true })).toBeInViewport();
    await expect(log(page).getByText('Answer 2', { exact: true })).toHaveCount(0);
    // Older messages are inserted above, and the visible ones keep their position.
    await log(page).getByText('Answer 11', { exact: true }).scrollIntoViewIfNeeded();
    await expect(log(page).getByText('Answer 1', { exact: true })).toBeAttached();
    await expect(log(page).getByText('Answer 11', { exact: true })).toBeInViewport();
    await page.getByRole('button', { name: t('Jump to latest') }).click();
    await expect(log(page).getByText('Answer 40', { exact: true })).toBeInViewport();
    await page.goto('/profile');
    await expect(entry).not.toContainText('40');
  },
);

test(
  'a refused message shows the reason, blocks no other, and can be retried or removed',
  { tag: '@long' },
  async ({ page, t, user }) => {
    expect(user.email).toBeTruthy();
    await page.goto('/service');
    const broken = { name: 'mug.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
    await page.locator('input[type=file]').setInputFiles(broken);
    const attached = page.getByRole('list', { name: t('Attachments') });
    await expect(attached.getByRole('button', { name: t('delete|Remove') })).toBeVisible();
    await page.getByRole('textbox', { name: t('Write a message') }).fill('Like this');
    await send(page, t);
    const refusal = log(page).getByRole('alert');
    await expect(refusal).toContainText('We can’t read this photo');
    await write(page, t, 'It did not work');
    await expect.poll(() => texts(page)).toEqual(['It did not work']);
    await refusal.getByRole('button', { name: t('Try again') }).click();
    await expect(log(page).getByText(t('Message waiting to be sent'))).toHaveCount(0);
    await expect(refusal).toContainText('We can’t read this photo');
    await refusal.getByRole('button', { name: t('Remove message') }).click();
    await expect(refusal).toHaveCount(0);
    expect(await texts(page)).toEqual(['It did not work']);
  },
);
