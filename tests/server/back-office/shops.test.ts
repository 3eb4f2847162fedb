import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { reindexRenamed } from '../../../server/modules/catalog/search/reindex-queue.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { cachedShop } from '../../support/server/back-office/storefront.ts';

const { db, api, as, expectSeen } = await cachedShop();
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];

type Form = OpsInput<'shopSave'>['form'];
const shop = 2;
const show = () => callOps(support, 'shopShow', { shop: String(shop) });
const save = async (change: Partial<Form>) => {
  const { form, version } = await show();
  return callOps(editor, 'shopSave', { shop, version, form: { ...form, ...change } });
};

test('name, introduction and color of a shop are in its page at once, a note is not', async () => {
  const { form: before } = await show();
  await expectSeen('shop/detail?id=2&lang=fr', '<b>Chez nous</b>', () =>
    save({ intros: { ...before.intros, fr: '<b>Chez nous</b>' }, note: 'Invoices by mail' }),
  );
  await expectSeen('shop/list', 'Renamed & more', () => save({ name: 'Renamed & more', color: '#ddeeff' }));
  const { form } = await show();
  expect([form.color, form.note]).toEqual(['#DDEEFF', 'Invoices by mail']);
  const detail = await api.ok('shopDetail', { id: String(shop) }, {});
  expect(JSON.stringify(detail)).not.toContain('Invoices');
  const { list: log } = await callOps(await as('auditor'), 'logList', { target: `shop ${shop}` });
  expect([log[0]!.before, log[0]!.after]).toEqual([
    { name: before.name, color: before.color },
    { name: 'Renamed & more', color: '#DDEEFF' },
  ]);
  await save({ intros: {} });
  await expect.poll(async () => (await api.ok('shopDetail', { id: String(shop) }, {})).intro).toBe('');
});

test('products are found by the new name of their shop', async () => {
  const found = async () => (await api.ok('productList', { q: 'Yxcvbnm', literal: '1' }, {})).list;
  expect(await found()).toEqual([]);
  await save({ name: 'Yxcvbnm' });
  while (await reindexRenamed(db));
  await expect
    .poll(async () => [...new Set((await found()).map((product) => product.shop.id))])
    .toEqual([shop]);
});

test('a new freight rule is in the shop’s page, and on the cards of its products', async () => {
  await save({ freight: { base: '12.00', perKg: '3.50', freeFrom: null } });
  const cards = () => api.ok('productList', { shop: String(shop), freeFreight: '1' }, {});
  expect((await cards()).list).toEqual([]);
  await expectSeen('shop/detail?id=2', '"freeFrom":"0.00"', () =>
    save({ freight: { base: '12.00', perKg: '3.50', freeFrom: '0.00' } }),
  );
  expect((await cards()).list.length).toBeGreaterThan(0);
});

test('of two editors at once one saves, and the other one sees by whom', async () => {
  const { form, version } = await show();
  const outcomes = await Promise.allSettled([
    callOps(editor, 'shopSave', { shop, version, form: { ...form, city: 'Lyon' } }),
    callOps(colleague, 'shopSave', { shop, version, form: { ...form, city: 'Nice' } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = (await show()).form.city === 'Lyon' ? editor : colleague;
  const refused = await refusedBy(editor, 'shopSave', { shop, version, form });
  expect([refused.reason, refused.message]).toEqual([
    'changed_meanwhile',
    expect.stringContaining(winner.name),
  ]);
});

test('shops are found by a word of their name, slug or id, page by page', async () => {
  const { list, next } = await callOps(support, 'shopList', { limit: '3' });
  const { list: second } = await callOps(support, 'shopList', { limit: '3', cursor: next! });
  expect(second[0]!.id).toBeLessThan(list.at(-1)!.id);
  for (const find of [list[0]!.name.split(' ').at(-1)!, list[0]!.slug, String(list[0]!.id)])
    expect((await callOps(support, 'shopList', { find })).list.map(({ id }) => id)).toContain(list[0]!.id);
  expect((await callOps(support, 'shopList', { find: '%' })).list).toEqual([]);
  expect(list[0]!.products).toBeGreaterThan(0);
});

test('shops by followers, page by page', async () => {
  await db
    .updateTable('shop')
    .set({ fans: sql<number>`id % 3` })
    .execute();
  const found: { id: number; fans: number }[] = [];
  let cursor: string | undefined;
  do {
    const page = await callOps(support, 'shopList', {
      sort: 'followers',
      limit: '2',
      ...(cursor && { cursor }),
    });
    found.push(...page.list.map(({ id, fans }) => ({ id, fans })));
    cursor = page.next ?? undefined;
  } while (cursor);
  const { list } = await callOps(support, 'shopList', { limit: '50' });
  expect(found).toHaveLength(list.length);
  expect(found).toEqual(found.toSorted((one, other) => other.fans - one.fans || other.id - one.id));
});

test.each<[string, Partial<Form>]>([
  ['no name', { name: ' ' }],
  ['a country in words', { country: 'Italy' }],
  ['a color in words', { color: 'red' }],
  ['a negative freight', { freight: { base: '-1.00', perKg: '0.00', freeFrom: null } }],
  ['a freight without cents', { freight: { base: '1', perKg: '0.00', freeFrom: null } }],
])('%s is refused', async (_, change) => {
  const { version, form } = await show();
  const wrong = { ...form, ...change };
  expect((await refusedBy(editor, 'shopSave', { shop, version, form: wrong })).reason).toBe('invalid_input');
});

const newShop = (slug: string, change: Partial<Form> = {}) => ({
  slug,
  form: {
    name: 'Atelier Lund',
    country: 'DK',
    city: 'Aarhus',
    color: '#AABBCC',
    freight: { base: '4.00', perKg: '1.50', freeFrom: '60.00' },
    intros: { en: 'Clay from Aarhus', fr: 'Argile d’Aarhus' },
    note: 'Invoices by mail',
    ...change,
  } satisfies Form,
});

test('a new shop is in the list of shops at once, and takes products', async () => {
  const added = newShop('atelier-lund');
  await expectSeen('shop/list?sort=newest', 'Atelier Lund', () => callOps(editor, 'shopAdd', added));
  const { list } = await callOps(support, 'shopList', { find: 'atelier-lund' });
  const { id } = list[0]!;
  const shown = await callOps(support, 'shopShow', { shop: String(id) });
  expect([shown.slug, shown.form, shown.products]).toEqual([
    'atelier-lund',
    { ...added.form, logo: null },
    0,
  ]);
  expect(shown.acts).toMatchObject([{ act: 'shop/add', name: editor.name, outcome: 'done' }]);
  const detail = await api.ok('shopDetail', { id: String(id) }, { lang: 'fr' });
  expect([detail.name, detail.intro, detail.freight]).toEqual([
    'Atelier Lund',
    'Argile d’Aarhus',
    { base: '4.00', perKg: '1.50', freeFrom: '60.00' },
  ]);
  expect(JSON.stringify(detail)).not.toContain('Invoices');
});

test('a slug belongs to one shop, and a request that is sent again makes no second one', async () => {
  const outcomes = await Promise.allSettled([
    callOps(editor, 'shopAdd', newShop('two-at-once')),
    callOps(colleague, 'shopAdd', newShop('two-at-once', { city: 'Odense' })),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { shop: first } = await callOps(editor, 'shopAdd', newShop('sent-again'));
  expect((await callOps(editor, 'shopAdd', newShop('sent-again'))).shop).toBe(first);
  const other = newShop('sent-again', { name: 'Another one' });
  expect((await refusedBy(editor, 'shopAdd', other)).reason).toBe('shop_taken');
  expect((await refusedBy(support, 'shopAdd', newShop('no-editor'))).reason).toBe('role_missing');
});

test.each(['12', 'Upper', 'a', 'double--hyphen', 'space in it'])('“%s” is no slug', async (slug) => {
  expect((await refusedBy(editor, 'shopAdd', newShop(slug))).reason).toBe('invalid_input');
});

test('every role views shops, only editors change them', async () => {
  const { form, version } = await show();
  for (const role of ['auditor', 'logistics', 'support'] as const) {
    const viewer = await as(role);
    await callOps(viewer, 'shopList', {});
    expect((await refusedBy(viewer, 'shopSave', { shop, version, form })).reason).toBe('role_missing');
  }
});
