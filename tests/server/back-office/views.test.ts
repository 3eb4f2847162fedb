import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { refusedBy, staff } from '../../support/server/back-office/staff.ts';

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, {});
const as = async () => ({ url: api.url, ...(await staff(db, 'support')) });
const [one, other] = [await as(), await as()];

const viewsOf = async (by: typeof one) => (await callOps(by, 'viewList', { list: 'orders' })).views;
const save = (by: typeof one, name: string, status = 'paid') =>
  callOps(by, 'viewSave', { list: 'orders', name, search: { status } });

test('a view belongs to one operator and list, and one of the same name replaces it', async () => {
  await save(one, 'To pack');
  await save(one, 'Arrived', 'delivered');
  await save(one, 'To pack', 'packing');
  expect(await viewsOf(one)).toMatchObject([
    { name: 'Arrived', search: { status: 'delivered' } },
    { name: 'To pack', search: { status: 'packing' } },
  ]);
  expect(await viewsOf(other)).toEqual([]);
  expect((await callOps(one, 'viewList', { list: 'products' })).views).toEqual([]);
  const [{ id } = { id: 0 }] = await viewsOf(one);
  await callOps(other, 'viewRemove', { view: id });
  expect(await viewsOf(one)).toHaveLength(2);
  await callOps(one, 'viewRemove', { view: id });
  await callOps(one, 'viewRemove', { view: id });
  expect(await viewsOf(one)).toMatchObject([{ name: 'To pack' }]);
});

test('the text of a search is not stored, and views are limited', async () => {
  const named = { list: 'accounts', name: 'Ada', search: { find: 'Ada Lovelace' } } as const;
  expect((await refusedBy(one, 'viewSave', named)).reason).toBe('invalid_input');
  for (const at of Array.from({ length: 30 }).keys()) await save(other, `View ${at}`);
  expect((await refusedBy(other, 'viewSave', { list: 'orders', name: 'One more', search: {} })).reason).toBe(
    'list_full',
  );
  await save(other, 'View 3', 'delivered');
});

test('an export is logged with its filter, and only for lists of the role', async () => {
  const operator = { url: api.url, ...(await staff(db, 'logistics')) };
  await callOps(operator, 'listExport', { list: 'order/list', filter: { status: 'paid' } });
  const refused = await refusedBy(operator, 'listExport', { list: 'account/list', filter: {} });
  expect(refused.reason).toBe('role_missing');
  const searched = { list: 'order/list' as const, filter: { find: 'Ada Buyer' } };
  expect((await refusedBy(operator, 'listExport', searched)).reason).toBe('invalid_input');
  const ofShopper = { list: 'log' as const, filter: { target: 'ada@example.test' } };
  expect((await refusedBy(operator, 'listExport', ofShopper)).reason).toBe('invalid_input');
  const lines = await db
    .selectFrom('operator_log')
    .select(['act', 'target', 'outcome', 'after'])
    .where('name', '=', operator.name)
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { act: 'export', target: 'order/list', outcome: 'done', after: { filter: { status: 'paid' } } },
    { act: 'export', target: '', outcome: 'refused', after: null },
  ]);
});
