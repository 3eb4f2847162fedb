import { sql } from 'kysely';
import { callOps } from '../../server/cli/ops/client.ts';
import { expectSoundScreen } from '../support/e2e/console-screen.ts';
import { commandDialog, expect, test } from '../support/e2e/console.ts';
import { buyTwo } from '../support/e2e/refund-steps.ts';
import { withoutWorker } from '../support/e2e/test.ts';
import { staff } from '../support/server/back-office/staff.ts';

test.use(withoutWorker);

test(
  'an order sent in part is completed from a file, and its lost parcel is found among those to check',
  { tag: '@long' },
  async ({ page: shopper, user, shop, consoleAs, database: { db } }) => {
    const { sn, lines } = await buyTwo(shopper, user);
    const colleague = { url: shop.url, ...(await staff(db, 'logistics')) };
    const [carrier, early, late] = [`Post ${sn}`, `A${sn}`, `B${sn}`];
    const pieces = [{ lineId: lines[0]!.id, quantity: 1 }];
    await callOps(colleague, 'parcelAdd', { sn, carrier, trackingNumber: early, pieces });
    await sql`update parcel set created_at = now() - interval '4 days 1 hour' where tracking_number = ${early}`.execute(
      db,
    );

    const { page } = await consoleAs('logistics');
    await page.getByRole('link', { name: 'Orders sent in part' }).click();
    await expect(page).toHaveURL(/status=partly-sent&sort=oldest/);
    const orders = page.getByRole('table', { name: 'Orders' });
    await expect(orders.getByRole('row', { name: sn })).toContainText('4 days');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(early.slice(-8));
    await page.getByLabel('Carrier').fill(carrier);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/carrier=/);
    await expect(orders.getByRole('link')).toHaveText([sn]);
    await expectSoundScreen(page, 'orders sent in part');

    await page.getByRole('link', { name: 'Hand over from a file' }).click();
    const rows = page.getByLabel('Or paste its rows');
    await rows.fill('order,number\nO1,T1');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('The first line has no column carrier.')).toBeVisible();
    const file = [
      'order,carrier,number',
      `${sn},${carrier},${late}`,
      `${sn},${carrier},C${sn}`,
      `${sn},,D${sn}`,
      `O990101ZZZZZZZ,${carrier},E1`,
    ].join('\n');
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'parcels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    await expect(rows).toHaveValue(file);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(
      page.getByText('This is a preview. Nothing was changed yet. 3 rows are left out.'),
    ).toBeVisible();
    const result = page.getByRole('table', { name: 'Parcels of the file' });
    await expect(result.getByRole('row', { name: late })).toContainText('To hand over');
    const reason = (line: number) => page.getByRole('listitem').filter({ hasText: `Line ${line} ` });
    await expect(reason(3)).toContainText('All pieces of this order are in a parcel already, or refunded.');
    await expect(reason(4)).toContainText('Order, carrier or number is missing.');
    await expect(reason(5)).toContainText('There is no order with this number.');
    await expectSoundScreen(page, '/orders/hand-over');
    const numbers = async () => {
      const parcels = await db
        .selectFrom('parcel')
        .select('tracking_number')
        .where('carrier', '=', carrier)
        .orderBy('id')
        .execute();
      return parcels.map((parcel) => parcel.tracking_number);
    };
    expect(await numbers()).toEqual([early]);

    // The response is lost after the server has handed the parcel over.
    await page.route('**/api/ops/parcel/import*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Hand over 1 parcel' }).click();
    await commandDialog(page).getByRole('button', { name: 'Hand over' }).click();
    await expect(commandDialog(page).getByRole('alert')).toContainText('No response arrived');
    await page.unroute('**/api/ops/parcel/import*');
    await commandDialog(page).getByRole('button', { name: 'Hand over' }).click();
    await expect(result.getByRole('row', { name: late })).toContainText('Handed over');
    await expect(page.getByText('1 parcel was handed over.')).toBeVisible();
    expect(await numbers()).toEqual([early, late]);
    await page.getByRole('button', { name: 'Another file' }).click();
    await expect(rows).toHaveValue('');

    await page.goto('/console/orders?status=partly-sent&sort=oldest');
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(orders).toHaveAttribute('aria-busy', 'false');
    await expect(orders.getByRole('link', { name: sn })).toHaveCount(0);

    await callOps(colleague, 'parcelEvent', { trackingNumber: late, state: 'problem', place: 'Nagoya' });
    await page.goto('/console');
    await page.getByRole('link', { name: 'Parcels to check' }).click();
    const parcels = page.getByRole('table', { name: 'Parcels to check' });
    await expect(parcels.getByRole('row', { name: late })).toContainText('Problem · Nagoya');
    await page.getByLabel('Carrier').fill(carrier);
    await page.keyboard.press('Enter');
    await expect(parcels.getByRole('link')).toHaveText([sn]);
    await page.getByLabel('Reason').selectOption('No movement');
    await expect(page.getByText('No parcel matches.')).toBeVisible();
    await page.getByLabel('Reason').selectOption('Problem reported');
    await page.getByRole('searchbox', { name: 'Search parcels' }).fill(late.slice(-8));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/find=/);
    await expect(parcels.getByRole('link')).toHaveText([sn]);
    await expectSoundScreen(page, '/orders/parcels');
    await parcels.getByRole('link', { name: sn }).click();
    await expect(page.getByRole('heading', { level: 1, name: sn })).toBeVisible();
  },
);
