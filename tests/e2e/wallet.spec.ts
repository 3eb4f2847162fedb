import { payoutWaitHours } from '#domain/withdrawal.ts';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { confirmMail } from '../support/e2e/mail.ts';
import { callOps } from '../../server/cli/ops/client.ts';
import { staff } from '../support/server/back-office/staff.ts';
import { readAllStorage } from '../support/e2e/storage.ts';
import { any, like } from '../support/e2e/steps.ts';
import { expect, isMarked, mark, test } from '../support/e2e/signed-in.ts';
import { act, balanceOf, confirmWith, putIn } from '../support/e2e/wallet-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

const receipt = async () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 1400, channels: 3, background: '#dddddd' } })
    .png()
    .toBuffer(),
});

test(
  'a manual top-up survives a reload and is credited when the operator passes it',
  { tag: '@long' },
  async ({ page, t, shop, database, user }) => {
    expect(user.email).toBeTruthy();
    await page.goto('/topUp');
    await page.getByRole('link', { name: t('Manual top-up') }).click();
    const handIn = page.getByRole('button', { name: t('Submit for review') });
    await handIn.click();
    await expect(page.getByText(t('Enter a valid amount'))).toBeVisible();
    await expect(page.getByText(t('Add a photo of the payment'))).toBeVisible();

    await page.getByLabel(t('Amount in dollars')).fill('31.40');
    await page.getByLabel(t('Add photo')).setInputFiles(await receipt());
    const photo = page.getByRole('img', { name: t('Photo {number}', { number: 1 }) });
    await expect(photo).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // The photo shows at once but survives the page only when it is stored.
    await expect.poll(() => readAllStorage(page)).toContain('"name":"top-up:manual"');
    await page.reload();
    await expect(page.getByLabel(t('Amount in dollars'))).toHaveValue('31.40');
    await expect(photo).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await handIn.click();
    await expect(page.getByText(t('wallet|Under review'))).toBeVisible();
    await mark(page);

    const auditor = { url: shop.url, ...(await staff(database.db, 'auditor')) };
    const { list } = await callOps(auditor, 'rechargeList', {});
    const { sn } = list.find(({ account }) => account === user.email)!;
    await callOps(auditor, 'rechargePass', { sn });
    await expect(page.getByRole('heading', { name: t('Added to your balance') })).toBeVisible();
    expect(await isMarked(page), 'without a reload').toBe(true);
    expect(await balanceOf(page)).toBe('31.40');

    // The next top-up is refused, and the user sees the reason.
    await page.getByRole('button', { name: t('Top up again') }).click();
    await expect(page.getByLabel(t('Amount in dollars'))).toHaveValue('');
    await page.getByLabel(t('Amount in dollars')).fill('12');
    await page.getByLabel(t('Add photo')).setInputFiles(await receipt());
    await expect(photo).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await handIn.click();
    await expect(page.getByText(t('wallet|Under review'))).toBeVisible();
    const next = (await callOps(auditor, 'rechargeList', {})).list.find((row) => row.account === user.email)!;
    await callOps(auditor, 'rechargeRefuse', { sn: next.sn, reason: 'The receipt is of another year' });
    await expect(page.getByText('The receipt is of another year')).toBeVisible();
    await page.goto('/topUpRecord?status=2');
    await page.getByRole('button', { name: /12\.00/ }).click();
    await expect(page.getByRole('dialog').getByText('The receipt is of another year')).toBeVisible();
    expect(await balanceOf(page)).toBe('31.40');
  },
);

test('a new card waits a day; withdrawals are refused, canceled and paid out', async ({
  page,
  t,
  shop,
  database,
  user,
}) => {
  test.setTimeout(120_000);
  await putIn(page, '200.00');
  await act(page, 'resetPay', { password: user.payPassword });
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value;
  await confirmMail(shop, user.email, token);
  await page.goto('/withDraw');
  await page.getByRole('button', { name: t('Add a bank card') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('Bank card number')).fill('4242424242424241');
  await sheet.getByLabel(t('Bank name')).fill('First Bank');
  await sheet.getByLabel(t('Name on the card')).fill('MIKA SATO');
  await sheet.getByRole('button', { name: t('Add card') }).click();
  await expect(sheet.getByText(t('Enter a valid card number'))).toBeVisible();
  await sheet.getByLabel(t('Bank card number')).fill('4242424242424242');
  await sheet.getByRole('button', { name: t('Add card') }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(like(t('Available from {0}', any)))).toBeVisible();
  await expect(
    page.getByRole('button', {
      name: t('Available after {payoutWaitHours, plural, one {# hour} other {# hours}}', {
        payoutWaitHours,
      }),
    }),
  ).toBeDisabled();

  await database.pool.query("update payout_account set usable_at = now() - interval '1 second'");
  await page.reload();
  const auditor = { url: shop.url, ...(await staff(database.db, 'auditor')) };
  const open = async () =>
    (await callOps(auditor, 'extractList', {})).list.find(({ account }) => account === user.email)!.sn;
  const withdraw = async (amount: string) => {
    await page.goto('/withDraw');
    await page.getByLabel(t('Amount in dollars')).fill(amount);
    await page.getByRole('button', { name: like(t('Withdraw {0}', any)) }).click();
    await sheet.getByRole('button', { name: t('Confirm') }).click();
    await confirmWith(page, user.payPassword, like(t('Withdraw {0}', any)));
    await expect(sheet.getByRole('heading', { name: t('Withdrawal submitted') })).toBeVisible();
    await sheet.getByRole('link', { name: t('View records') }).click();
  };

  // An amount above the balance is rejected before any request.
  await page.getByLabel(t('Amount in dollars')).fill('200.01');
  await expect(page.getByText(t('This is more than your balance'))).toBeVisible();

  await withdraw('50');
  expect(await balanceOf(page), 'held at once').toBe('150.00');
  await mark(page);
  await callOps(auditor, 'extractRefuse', {
    sn: await open(),
    reason: 'The name on the card is another one',
  });
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  await expect(row).toContainText(t('Declined'));
  expect(await isMarked(page), 'without a reload').toBe(true);
  await row.getByRole('button').click();
  await expect(sheet.getByText('The name on the card is another one')).toBeVisible();
  expect(await balanceOf(page)).toBe('200.00');

  await withdraw('20');
  // The previous withdrawal is first in the list until the new one has loaded.
  await expect(row).toContainText('20.00');
  await row.getByRole('button').click();
  await sheet.getByRole('button', { name: t('Cancel withdrawal') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Cancel withdrawal') })
    .click();
  await expect(sheet.getByText(t('wallet|Canceled'))).toBeVisible();
  expect(await balanceOf(page)).toBe('200.00');

  await withdraw('100');
  await callOps(auditor, 'extractPass', { sn: await open() });
  await expect(row).toContainText(t('Approved'));
  expect(await balanceOf(page)).toBe('100.00');

  // Each of them is in the transactions, with the balance after it.
  await page.goto('/capitalRecord?kind=extract_return');
  await expect(page.getByText('+$50.00')).toBeVisible();
  await expect(page.getByText('+$20.00')).toBeVisible();
  await expect(page.getByText('+$200.00')).toBeHidden();
  await page.getByRole('button', { name: /20\.00.*4242/ }).click();
  await expect(sheet.getByText(t('wallet|Canceled'))).toBeVisible();
});

test('the bill adds up, exports as CSV and PDF, and follows the hidden-balance setting', async ({
  page,
  t,
  user,
}) => {
  expect(user.email).toBeTruthy();
  await putIn(page, '70.00');
  await putIn(page, '5.25');
  await page.goto('/capitalRecord');
  await expect(page.getByText('+$70.00')).toBeVisible();
  await page.getByRole('link', { name: t('Statement') }).click();
  const closing = page.getByText(t('Closing balance')).locator('..');
  await expect(closing).toContainText('$75.25');

  const saved = async (button: string): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await download).path());
  };
  const csv = (await saved(t('Save as CSV'))).toString();
  expect(csv).toContain('70.00');
  expect(csv).toContain('75.25');
  expect((await saved(t('Save as PDF'))).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: t('Hide balance') }).click();
  await expect(closing).not.toContainText('75.25');
  for (const path of ['/profile', '/topUp', '/withDraw']) {
    await page.goto(path);
    await expect(page.getByText(t('Hidden')).first(), path).toBeAttached();
    await expect(page.getByText('75.25'), path).toHaveCount(0);
  }
});
