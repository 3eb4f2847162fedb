import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { buyTwo, explain } from '../support/e2e/refund-steps.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { smallPhoto } from '../support/e2e/review-steps.ts';
import { balanceOf } from '../support/e2e/wallet-steps.ts';

test.use(withoutWorker);

test(
  'two operators decide a refund in the console: one decision counts, and the money arrives once',
  { tag: '@long' },
  async ({ page: shopper, t, user, consoleAs }) => {
    const order = await buyTwo(shopper, user);
    const before = await balanceOf(shopper);
    await shopper.goto(`/refund/${order.id}/${order.sn}`);
    await explain(shopper, t, 'changed_mind', 'It is the wrong color.');
    await shopper.getByRole('button', { name: t('Request a refund') }).click();
    await expect(shopper.getByRole('heading', { name: t('refund|Under review') })).toBeVisible();

    const { page } = await consoleAs('support', '/refunds');
    await page.getByRole('row', { name: user.email }).getByRole('link').click();
    await expect(page.getByText('It is the wrong color.')).toBeVisible();
    const proof = page.getByRole('img', { name: 'Proof 1' });
    await expect.poll(() => proof.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const { page: colleague } = await consoleAs(
      'support',
      new URL(page.url()).pathname.replace('/console', ''),
    );

    // More than requested is refused and changes nothing.
    await page.getByRole('button', { name: 'Return the money' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return the money' });
    await dialog.getByLabel('Amount in US dollars').fill('99999');
    await dialog.getByRole('button', { name: 'Return the money' }).click();
    await expect(dialog.getByRole('alert')).toContainText('More than requested.');
    await dialog.getByLabel('Amount in US dollars').fill('7.50');
    await dialog.getByRole('button', { name: 'Return the money' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Enter a reason');

    // The colleague has opened a dialog as well, and comes second.
    await colleague.getByRole('button', { name: 'Refuse', exact: true }).click();
    const refusal = commandDialog(colleague);
    await refusal.getByLabel('Reason').fill('Too late');
    await dialog.getByLabel('Reason').fill('One piece was used');
    // The response is lost: the operator repeats the command.
    await page.route('**/api/ops/refund/pass*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Return the money' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No response arrived');
    await page.unroute('**/api/ops/refund/pass*');
    await refusal.getByRole('button', { name: 'Refuse' }).click();
    await expect(refusal.getByRole('alert')).toContainText('already closed');
    await expect(refusal.getByRole('alert')).toContainText('passed by');

    await page.keyboard.press('Escape');
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return the money' })).toHaveCount(0);
    await expect(page.getByRole('definition').filter({ hasText: '$7.50' })).toBeVisible();
    const difference = Number(await balanceOf(shopper)) - Number(before);
    expect(difference.toFixed(2)).toBe('7.50');
  },
);

test(
  'a shopper’s message is read and answered in the console, with a photo, once',
  { tag: '@long' },
  async ({ page: shopper, t, user, consoleAs }) => {
    const { page } = await consoleAs('support');
    await shopper.goto('/service');
    await shopper
      .getByRole('textbox', { name: t('Write a message') })
      .fill('Which adapter do I need in Japan?');
    await shopper.getByRole('button', { name: t('Send'), exact: true }).click();
    await expect(shopper.getByText('Which adapter do I need in Japan?')).toBeVisible();

    // It appears by itself, here and among the queues.
    await page.getByRole('navigation').getByRole('link', { name: 'Conversations' }).click();
    const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: user.email });
    await expect(row).toContainText('Which adapter');
    await row.click();
    const conversation = page.getByRole('region', { name: `Conversation with ${user.email}` });
    await expect(conversation.getByText('Which adapter do I need in Japan?')).toBeVisible();

    const reply = conversation.getByLabel('Reply');
    await reply.fill('Type A. Here is a picture.');
    await conversation.getByLabel('Photo').setInputFiles(await smallPhoto());
    await page.route('**/api/ops/chat/answer*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await reply.press('Control+Enter');
    await expect(conversation.getByRole('alert')).toContainText('No response arrived');
    await page.unroute('**/api/ops/chat/answer*');
    await reply.press('Control+Enter');
    await expect(reply).toHaveValue('');
    await expect(conversation.getByText('Type A. Here is a picture.')).toHaveCount(1);
    await expect(shopper.getByText('Type A. Here is a picture.')).toHaveCount(1);
    await expect(conversation.getByRole('img', { name: 'Photo' })).toBeVisible();
    // The conversation no longer waits, and the open one stays.
    await expect(row).toHaveCount(0);
    await page.getByLabel('Status').selectOption('All');
    await expect(row).toContainText('Reply: Type A.');
    await expect(conversation).toBeVisible();
  },
);

test(
  'a review gets the shop’s reply in the console, and another one is hidden',
  { tag: '@long' },
  async ({ page: shopper, consoleAs, database, user }) => {
    expect(user.email).toBeTruthy();
    const { page } = await consoleAs('support', '/reviews');
    const first = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first();
    const content = (await first.getByRole('paragraph').nth(1).textContent())!;
    const review = page.getByRole('listitem').filter({ hasText: content });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reply to a review' });
    await expect(dialog.getByText(content)).toBeVisible();
    await dialog.getByLabel('Reply').fill('Thank you for the kind words.');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
    await expect(review).toHaveCount(0);
    const { product_id } = await database.db
      .selectFrom('review')
      .select('product_id')
      .where('reply', '=', 'Thank you for the kind words.')
      .executeTakeFirstOrThrow();
    const reviews = await shopper.request.get(`/api/product/reviews?id=${product_id}&lang=en`);
    expect(await reviews.text()).toContain('Thank you for the kind words.');

    const words = (await first.getByRole('paragraph').nth(1).textContent())!;
    await first.getByRole('button', { name: 'Hide' }).click();
    const hiding = commandDialog(page);
    await hiding.getByRole('button', { name: 'Hide' }).click();
    await hiding.getByLabel('Reason').selectOption('contains personal data');
    // Of the two commands of a double click one may be refused, and answer first.
    const hidden = page.waitForResponse(
      async (response) => response.url().includes('review/hide') && (await response.json()).code === 1,
    );
    await hiding.getByRole('button', { name: 'Hide' }).dblclick();
    const { data } = (await (await hidden).json()) as { data: { id: number } };
    await page.getByLabel('Status').selectOption('Hidden');
    await expect(first).toContainText(words);
    await expect(first).toContainText('Hidden: contains personal data');
    const { product_id: id } = await database.db
      .selectFrom('review')
      .select('product_id')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    const others = await shopper.request.get(`/api/product/reviews?id=${id}&lang=en`);
    expect(await others.text()).not.toContain(`"id":${data.id},`);
  },
);

test(
  'a shopper reports a review, which operators see first, with its photos, until they keep it',
  { tag: '@long' },
  async ({ page: shopper, consoleAs, database, user }) => {
    expect(user.email).toBeTruthy();
    const { id, product_id } = await database.db
      .selectFrom('review')
      .innerJoin('review_picture', 'review_picture.review_id', 'review.id')
      .select(['review.id', 'product_id'])
      .orderBy('review.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { page } = await consoleAs('support', '/reviews?status=reported');
    await expect(page.getByText('No review is reported.')).toBeVisible();

    await shopper.goto(`/detail/${product_id}`);
    const report = shopper.getByRole('button', { name: /^Report: review by/ }).first();
    await report.scrollIntoViewIfNeeded();
    await report.click();
    const sheet = shopper.getByRole('dialog', { name: 'Report this review' });
    await expect(sheet.getByRole('button', { name: 'Send report' })).toBeDisabled();
    await sheet.getByLabel('It contains advertising.').check();
    await sheet.getByRole('button', { name: 'Send report' }).dblclick();
    await expect(shopper.getByText('Thank you. We’ll check this review.')).toBeVisible();
    await expect(sheet).toBeHidden();

    // The list of the open console shows it without a reload.
    const first = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first();
    await expect(first).toContainText('Reported: advertising (1)');
    await page.getByLabel('Status').selectOption('Reported or without a reply');
    await expect(first).toContainText('Reported: advertising (1)');
    // Without a translator there is no control for it.
    await expect(page.getByRole('button', { name: 'Translate' })).toHaveCount(0);
    await expectSoundScreen(page, 'reported reviews');
    await first.getByRole('button', { name: 'Keep' }).dblclick();
    await expect(page.getByText('1 review kept')).toBeVisible();
    await expect(first).not.toContainText('Reported: advertising');
    const { reported_at } = await database.db
      .selectFrom('review')
      .select('reported_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(reported_at).toBeNull();
  },
);
