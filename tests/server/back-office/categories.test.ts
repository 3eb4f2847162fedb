import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callOps } from '../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../server/modules/back-office/calls.ts';
import { reindexRenamed } from '../../../server/modules/catalog/search/reindex-queue.ts';
import { refusedBy } from '../../support/server/back-office/staff.ts';
import { cachedShop } from '../../support/server/back-office/storefront.ts';

const { db, api, as, expectSeen, image } = await cachedShop();
const [editor, colleague, support] = [await as('catalog'), await as('owner'), await as('support')];

type Form = OpsInput<'categorySave'>['form'];
let count = 0;
const letters = () => String.fromCodePoint(...[...String(++count)].map((digit) => 97 + Number(digit)));
const add = async (name: string, slug = `new${letters()}`) => {
  const form: Form = { image: await image(), names: { en: name } };
  const { category } = await callOps(editor, 'categoryAdd', { slug, form });
  return { category, slug, form };
};
const show = (category: number) => callOps(support, 'categoryShow', { category: String(category) });
const list = () => callOps(support, 'categoryList', {});
const bySlug = async (slug: string) => (await list()).list.find((each) => each.slug === slug)!.id;
const editable = async (category: number) => {
  const { form, version } = await show(category);
  return { version, form: { ...form, image: form.image! } };
};

test('a category is in the shop at once, renamed, sorted and gone at once', async () => {
  let category = 0;
  await expectSeen('product/category_list', 'Lamps & <b>light</b>', async () => {
    ({ category } = await add('Lamps & <b>light</b>', 'lamps'));
  });
  const { form, version } = await editable(category);
  const names = { ...form.names, fr: 'Lampes', it: 'Lampade' };
  await expectSeen('index/home?lang=fr', '"Lampes"', () =>
    callOps(editor, 'categorySave', { category, version, form: { ...form, names } }),
  );
  const { list: before, version: order } = await list();
  expect(before.at(-1)).toMatchObject({
    id: category,
    names,
    products: 0,
    missing: ['zh-cn', 'zh-tw', 'ja', 'ko', 'th'],
  });
  const ids = before.map(({ id }) => id);
  await callOps(editor, 'categorySort', { version: order, categories: [category, ...ids.slice(0, -1)] });
  await expect.poll(async () => (await api.ok('categoryList', {}, {})).list[0]!.slug).toBe('lamps');
  expect((await refusedBy(colleague, 'categorySort', { version: order, categories: ids })).reason).toBe(
    'changed_meanwhile',
  );
  const { version: last } = await show(category);
  await expectSeen(
    'index/home?lang=fr',
    '"Lampes"',
    () => callOps(editor, 'categoryRemove', { category, version: last }),
    false,
  );
  const { list: log } = await callOps(await as('auditor'), 'logList', { target: `category ${category}` });
  expect(log.map(({ act, before: was, after }) => [act, was, after])).toEqual([
    ['category/remove', expect.objectContaining({ slug: 'lamps', 'name (fr)': 'Lampes' }), null],
    [
      'category/save',
      { 'name (fr)': null, 'name (it)': null },
      { 'name (fr)': 'Lampes', 'name (it)': 'Lampade' },
    ],
    ['category/add', null, expect.objectContaining({ slug: 'lamps' })],
  ]);
});

test('products are found by the new name of their category, and no longer by the former one', async () => {
  const category = await bySlug('toys');
  const { form, version } = await editable(category);
  const found = async (q: string) => (await api.ok('productList', { q, literal: '1' }, {})).list.length;
  expect(await found('Qwertzuiop')).toBe(0);
  const names = { ...form.names, en: 'Qwertzuiop' };
  const saved = await callOps(editor, 'categorySave', { category, version, form: { ...form, names } });
  while (await reindexRenamed(db));
  await expect.poll(() => found('Qwertzuiop')).toBeGreaterThan(0);
  await callOps(editor, 'categorySave', { category, version: saved.version, form });
  while (await reindexRenamed(db));
  await expect.poll(() => found('Qwertzuiop')).toBe(0);
  const { rows } = await sql<{ terms: number }>`select count(*)::int as terms from search_term
    where term = 'qwertzuiop'`.execute(db);
  expect(rows[0]!.terms).toBe(0);
});

test('a category with products, also delisted ones, cannot be removed', async () => {
  const { category, slug } = await add('Kites');
  const product = await db
    .selectFrom('product')
    .select(['id', 'category_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const move = (set: { category_id: number; on_sale: boolean }) =>
    db.updateTable('product').set(set).where('id', '=', product.id).execute();
  await move({ category_id: category, on_sale: true });
  const { version } = await show(category);
  expect((await refusedBy(editor, 'categoryRemove', { category, version })).reason).toBe('category_used');
  await move({ category_id: category, on_sale: false });
  expect((await refusedBy(editor, 'categoryRemove', { category, version })).reason).toBe('category_used');
  await move({ category_id: product.category_id, on_sale: true });
  await callOps(editor, 'bannerAdd', {
    form: {
      image: await image(),
      link: `/search?sort=sold&category=${slug}`,
      tone: 'sky',
      texts: { en: { eyebrow: '', title: 'Fly', action: 'Look' } },
    },
  });
  const linked = await refusedBy(editor, 'categoryRemove', { category, version });
  expect([linked.reason, linked.message]).toEqual(['category_linked', expect.stringContaining('Fly')]);
  await db.deleteFrom('banner').where('target', 'like', `%${slug}`).execute();
  await callOps(editor, 'categoryRemove', { category, version });
  expect((await refusedBy(editor, 'categoryRemove', { category, version })).reason).toBe('not_found');
});

test('a product that is being added to a category is not left without it', async () => {
  const { category, slug } = await add('Gliders');
  const { version } = await show(category);
  const handle = `glider-${letters()}`;
  const text = {
    title: 'Glider',
    description: '',
    specs: [],
    options: [],
    seoTitle: null,
    seoDescription: null,
  };
  const variants = [{ values: [], price: '5.00' as const, image: null, sku: '', stock: 1 }];
  const form = {
    category: slug,
    grams: 500,
    listPrice: null,
    onSale: true,
    images: [],
    texts: { en: text },
    variants,
  };
  const outcomes = await Promise.allSettled([
    callOps(editor, 'productAdd', { handle, shop: '1', form }),
    callOps(colleague, 'categoryRemove', { category, version }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('of two editors at once one saves, and the other one sees by whom', async () => {
  const { category } = await add('Balls');
  const { form, version } = await editable(category);
  const outcomes = await Promise.allSettled([
    callOps(editor, 'categorySave', { category, version, form: { ...form, names: { en: 'Round' } } }),
    callOps(colleague, 'categorySave', { category, version, form: { ...form, names: { en: 'Rounder' } } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = (await show(category)).form.names.en === 'Round' ? editor : colleague;
  const refused = await refusedBy(editor, 'categorySave', { category, version, form });
  expect([refused.reason, refused.message]).toEqual([
    'changed_meanwhile',
    expect.stringContaining(winner.name),
  ]);
});

test('slugs and names are unique, because imports find categories by them', async () => {
  const { form } = await add('Marbles', 'marbles');
  const other = async (slug: string, names: Form['names']) =>
    (await refusedBy(editor, 'categoryAdd', { slug, form: { ...form, names } })).reason;
  // The same one again, as after a lost response, is stored once.
  await callOps(editor, 'categoryAdd', { slug: 'marbles', form });
  expect((await list()).list.filter(({ slug }) => slug === 'marbles')).toHaveLength(1);
  expect(await other('marbles', { en: 'Other' })).toBe('category_taken');
  expect(await other('others', { en: 'MARBLES' })).toBe('category_taken');
  expect(await other('others', { en: 'Others', fr: 'marbles' })).toBe('category_taken');
  expect(await other('Others', { en: 'Others' })).toBe('invalid_input');
  expect(await other('others', { en: ' ' })).toBe('invalid_input');
});

test('every role views categories, only editors change them', async () => {
  const category = await bySlug('food');
  const { form, version } = await editable(category);
  for (const role of ['auditor', 'logistics', 'support'] as const) {
    const viewer = await as(role);
    await callOps(viewer, 'categoryList', {});
    const calls = [
      refusedBy(viewer, 'categoryAdd', { slug: 'others', form }),
      refusedBy(viewer, 'categorySave', { category, version, form }),
      refusedBy(viewer, 'categoryRemove', { category, version }),
      refusedBy(viewer, 'categorySort', { version, categories: [category] }),
    ];
    for (const refused of await Promise.all(calls)) expect(refused.reason).toBe('role_missing');
  }
});
