import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { importShop } from '../../support/server/back-office/import-shop.ts';

const { db, editor, owner, auditor, upload, show, work, row, file, handle } = await importShop();
const found = async (input: OpsInput<'importList'>) =>
  (await callOps(editor, 'importList', input)).list.map(({ id }) => id);

test('imports are found by file or operator, and by their state', async () => {
  const mark = randomUUID().slice(0, 8);
  const named = (fileName: string, by = editor) => upload(file(row(handle(), 'Jug')), { fileName, by });
  const [spring, autumn] = [await named(`Spring-${mark}.csv`), await named(`autumn-${mark}.csv`, owner)];
  expect(await found({ find: `spring-${mark.toUpperCase()}` })).toEqual([spring]);
  expect(await found({ find: mark })).toEqual([autumn, spring]);
  expect(await found({ find: owner.name })).toContain(autumn);
  expect(await found({ find: owner.name })).not.toContain(spring);
  expect(await found({ find: '%' })).toEqual([]);
  expect(await found({ find: mark, status: 'running' })).toEqual([autumn, spring]);
  await work();
  expect(await found({ find: mark, status: 'checked' })).toEqual([autumn, spring]);
  expect(await found({ find: mark, status: 'imported' })).toEqual([]);
});

test('imports are found by kind and days, in both orders and page by page', async () => {
  const mark = randomUUID().slice(0, 8);
  const fileName = `${mark}.csv`;
  const products = await upload(file(row(handle(), 'Jug')), { fileName });
  const stock = await upload(`Handle,SKU,Location,Available (not editable)\n${handle()},x,Torino,12\n`, {
    fileName,
  });
  const unchecked = await upload(file(row(handle(), 'Jug')), { fileName });
  expect((await show(unchecked)).kind).toBeNull();
  await work();
  expect([(await show(products)).kind, (await show(stock)).kind]).toEqual(['products', 'variants']);
  expect(await found({ find: mark, kind: 'variants' })).toEqual([stock]);
  expect(await found({ find: mark, kind: 'products', sort: 'oldest' })).toEqual([products, unchecked]);
  for (const [id, at] of [
    [products, '2026-03-01T23:59:59Z'],
    [stock, '2026-03-02T00:00:00Z'],
    [unchecked, '2026-03-03T12:00:00Z'],
  ] as const)
    await db
      .updateTable('catalog_import')
      .set({ created_at: at as never })
      .where('id', '=', id)
      .execute();
  expect(await found({ find: mark, from: '2026-03-02' })).toEqual([unchecked, stock]);
  expect(await found({ find: mark, to: '2026-03-01' })).toEqual([products]);
  const days = { find: mark, from: '2026-03-01', to: '2026-03-02', sort: 'oldest', limit: '1' } as const;
  const first = await callOps(editor, 'importList', days);
  expect(first.list).toMatchObject([{ id: products, counts: { added: 1, kind: 'products' } }]);
  expect(await found({ ...days, cursor: first.next! })).toEqual([stock]);
});

test('an export of the list is in the log, and only roles that read the list may start it', async () => {
  await callOps(owner, 'listExport', { list: 'import/list', filter: { status: 'failed' } });
  const { list } = await callOps(auditor, 'logList', { target: 'import/list' });
  expect(list).toMatchObject([{ act: 'export', after: { filter: { status: 'failed' } } }]);
  await expect(callOps(auditor, 'listExport', { list: 'import/list', filter: {} })).rejects.toMatchObject({
    reason: 'role_missing',
  });
});
