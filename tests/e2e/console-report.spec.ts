import { expect, test } from '../support/e2e/console.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'a paid order appears in the sales of today, and support sees no sales',
  { tag: '@long' },
  async ({ page: shopper, user, consoleAs }) => {
    const { page } = await consoleAs('auditor');
    const figure = (name: string) =>
      page
        .getByRole('group', { name: 'Figures' })
        .getByRole('button', { name: new RegExp(`^${name}(?! per)`) });
    const amount = async () => Number((await figure('Sales').innerText()).replaceAll(/[^\d.]/g, ''));
    const orders = async () => Number((await figure('Orders').innerText()).replaceAll(/\D/g, ''));
    await expect(figure('Sales')).toBeVisible();
    const [salesBefore, ordersBefore] = [await amount(), await orders()];
    const { total } = await buyTwo(shopper, user);
    await expect.poll(amount, { timeout: 15_000 }).toBeCloseTo(salesBefore + Number(total), 2);
    expect(await orders()).toBe(ordersBefore + 1);

    // The chart has the same numbers as a table.
    await figure('Orders').click();
    const table = page.getByRole('table', { name: 'Orders' });
    await expect(table.getByRole('row')).toHaveCount(31);
    const cells = await table.getByRole('cell').allInnerTexts();
    expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(ordersBefore + 1);
    await page.getByLabel('Period').selectOption('7');
    await expect(table.getByRole('row')).toHaveCount(8);

    const { page: support } = await consoleAs('support');
    await expect(support.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
    await expect(support.getByText('Sales report')).toHaveCount(0);
  },
);
