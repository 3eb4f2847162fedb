import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls, type Input } from '#contract/calls.ts';
import type { Review } from '#contract/catalog.ts';
import type { ShopReview } from '#contract/shops.ts';
import { langs } from '#domain/languages.ts';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { refreshStock } from '../../../server/modules/catalog/stock.ts';
import { flushViews } from '../../../server/modules/catalog/views.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const products = await db.selectFrom('product').select(['id', 'slug']).orderBy('id').execute();
const withOptions = (
  await db
    .selectFrom('variant')
    .select('product_id')
    .where('position', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
).product_id;

test('every product and shop matches the contract, in every language', async () => {
  for (const [index, { id }] of products.entries()) {
    const lang = langs[index % langs.length]!;
    const detail = await api.ok('productDetail', { id: String(id) }, { lang });
    expect(v.safeParse(calls.productDetail.output, detail).issues).toBeUndefined();
    expect(detail.similar.map((card) => card.id)).not.toContain(id);
    expect(detail.variants.every(({ values }) => values.length === detail.options.length)).toBe(true);
  }
  for (const { id } of (await api.ok('shopHot', { limit: '50' })).list) {
    const shop = await api.ok('shopDetail', { id: String(id) }, { lang: 'ja' });
    expect(v.safeParse(calls.shopDetail.output, shop).issues).toBeUndefined();
    expect(shop.products).toBe(shop.categories.reduce((sum, { count }) => sum + count, 0));
  }
}, 60_000);

test.each(['home', 'credits', 'categoryList'] as const)(
  '%s matches the contract in every language',
  async (name) => {
    for (const lang of langs) {
      const data = await api.ok(name, {}, { lang });
      expect(v.safeParse(calls[name].output, data).issues).toBeUndefined();
    }
  },
);

test('home contains every kind of content', async () => {
  const home = await api.ok('home', {}, { lang: 'zh-tw' });
  expect(home.categories).toHaveLength(10);
  expect(home.hot.list).toHaveLength(20);
  // Cursors contain a PostgreSQL snapshot, which differs when another test's transaction began in between.
  expect(home.hot.list).toEqual((await api.ok('productHot', {}, { lang: 'zh-tw' })).list);
  expect((await api.ok('productHot', { cursor: home.hot.next! })).list).toHaveLength(20);
  expect(home.shops.every(({ pictures }) => pictures.length > 0)).toBe(true);
  expect(home.banners.every(({ title, to }) => /\p{Script=Han}/u.test(title) && to.startsWith('/'))).toBe(
    true,
  );
  expect(home.promos.map(({ code }) => code)).toContain('WELCOME10');
});

test('a product’s scores match its reviews, page by page', async () => {
  const { id } = (await api.ok('productHot', { limit: '1' })).list[0]!;
  const reviews: Review[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.ok('productReviews', { id: String(id), limit: '2', ...(cursor && { cursor }) });
    reviews.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  const { summary, withPictures } = await api.ok('productReviews', { id: String(id) });
  const mean = reviews.reduce((sum, { productScore }) => sum + productScore, 0) / reviews.length;
  expect(summary).toMatchObject({ count: reviews.length, product: Math.round(mean * 10) / 10 });
  expect(summary!.stars).toEqual(
    [1, 2, 3, 4, 5].map((stars) => reviews.filter((r) => r.productScore === stars).length),
  );
  expect(withPictures).toBe(reviews.filter(({ pictures }) => pictures.length > 0).length);
  const times = reviews.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const five = await api.ok('productReviews', { id: String(id), score: '5', withPictures: '1' });
  expect(five.list).toEqual(
    reviews.filter(({ productScore, pictures }) => productScore === 5 && pictures.length > 0).slice(0, 20),
  );
});

test('a shop’s reviews are those of its products, paged and filtered by stars and images', async () => {
  const { id } = await db
    .selectFrom('shop')
    .select('id')
    .orderBy('review_count', 'desc')
    .executeTakeFirstOrThrow();
  const requestReviews = (input: Partial<Input<'shopReviews'>> = {}) =>
    api.ok('shopReviews', { id: String(id), ...input });
  const reviews: ShopReview[] = [];
  let cursor: string | undefined;
  do {
    const page = await requestReviews({ limit: '7', ...(cursor && { cursor }) });
    expect(v.safeParse(calls.shopReviews.output, page).issues).toBeUndefined();
    expect(page.summary === undefined).toBe(cursor !== undefined);
    reviews.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select(['review.id', 'product_id'])
    .where('product.shop_id', '=', id)
    .orderBy('review.id', 'desc')
    .execute();
  expect(reviews.map((review) => [review.id, review.product.id])).toEqual(
    rows.map((row) => [row.id, row.product_id]),
  );
  const { summary, withPictures } = await requestReviews();
  const { scores } = await api.ok('shopDetail', { id: String(id) });
  expect(summary).toEqual(scores);
  const withImages = reviews.filter(({ pictures }) => pictures.length > 0);
  expect(withPictures).toBe(withImages.length);
  expect((await requestReviews({ withPictures: '1', limit: '50' })).list).toEqual(withImages.slice(0, 50));
  for (const stars of [1, 2, 3, 4, 5]) {
    const { list } = await requestReviews({ score: String(stars), limit: '50' });
    expect(list).toEqual(reviews.filter(({ productScore }) => productScore === stars).slice(0, 50));
  }
  expect(await api.refusal('shopReviews', { id: '999999' })).toMatchObject({ reason: 'not_found' });
});

test('reviews move with their product to another shop, and lose their image flag with the last image', async () => {
  const review = await db
    .selectFrom('review')
    .select(['id', 'product_id', 'shop_id'])
    .where('pictured', '=', true)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('shop')
    .select('id')
    .where('id', '<>', review.shop_id)
    .executeTakeFirstOrThrow();
  await db.updateTable('product').set({ shop_id: other.id }).where('id', '=', review.product_id).execute();
  await db.deleteFrom('review_picture').where('review_id', '=', review.id).execute();
  const moved = db.selectFrom('review').select(['shop_id', 'pictured']).where('id', '=', review.id);
  expect(await moved.executeTakeFirst()).toEqual({ shop_id: other.id, pictured: false });
  await db
    .updateTable('product')
    .set({ shop_id: review.shop_id })
    .where('id', '=', review.product_id)
    .execute();
});

test('a text missing in a language falls back to English', async () => {
  const { id } = products.at(-1)!;
  const english = await api.ok('productDetail', { id: String(id) });
  await db.deleteFrom('product_text').where('product_id', '=', id).where('lang', '=', 'ko').execute();
  const korean = await api.ok('productDetail', { id: String(id) }, { lang: 'ko' });
  expect(korean).toMatchObject({
    title: english.title,
    description: english.description,
    specs: english.specs,
  });
});

test('cart lines keep the requested order, each once, without unknown variants', async () => {
  const detail = await api.ok('productDetail', { id: String(withOptions) }, { lang: 'it' });
  const [first, second] = detail.variants.map(({ id }) => id);
  const { list } = await api.ok(
    'productLines',
    { variants: `${second},${first},${second},99999999` },
    { lang: 'it' },
  );
  expect(list.map(({ variantId }) => variantId)).toEqual([second, first]);
  const chosen = detail.variants[1]!.values.map((value, i) => detail.options[i]!.values[value]).join(' / ');
  expect(list[0]).toMatchObject({
    title: detail.title,
    options: chosen,
    price: detail.variants[1]!.price,
    available: true,
  });
});

test('a delisted variant leaves the product but stays in carts, marked unavailable', async () => {
  const before = await api.ok('productDetail', { id: String(withOptions) });
  const removedId = before.variants[0]!.id;
  await db.updateTable('variant').set({ on_sale: false }).where('id', '=', removedId).execute();
  await refreshStock(db, [withOptions]);
  const after = await api.ok('productDetail', { id: String(withOptions) });
  expect(after.variants.map(({ id }) => id)).toEqual(before.variants.slice(1).map(({ id }) => id));
  expect((await api.ok('productLines', { variants: String(removedId) })).list).toMatchObject([
    { variantId: removedId, available: false },
  ]);
});

test('a product shows when its stock runs out and when it returns', async () => {
  const { id } = products[3]!;
  await db.updateTable('variant').set({ stock: 0 }).where('product_id', '=', id).execute();
  await refreshStock(db, [id]);
  expect((await api.ok('productDetail', { id: String(id) })).inStock).toBe(false);
  await db.updateTable('variant').set({ stock: 1, price_cents: 123 }).where('product_id', '=', id).execute();
  await refreshStock(db, [id]);
  expect(await api.ok('productDetail', { id: String(id) })).toMatchObject({
    inStock: true,
    price: '1.23',
    fromPrice: false,
  });
});

test('unavailable and unknown products return the same refusal', async () => {
  const { id } = products[5]!;
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', id).execute();
  const refusals = [
    await api.refusal('productDetail', { id: String(id) }),
    await api.refusal('productDetail', { id: '99999999' }),
    await api.refusal('productReviews', { id: String(id) }),
    await api.refusal('shopDetail', { id: '9007199254740991' }),
  ];
  for (const refusal of refusals) expect(refusal).toEqual({ reason: 'not_found' });
  expect((await api.ok('productList', { limit: '50', shop: '1' })).list.map((card) => card.id)).not.toContain(
    id,
  );
});

test('product views are counted when the counters are flushed', async () => {
  const { id } = products[0]!;
  await flushViews(db);
  const { seen } = await api.ok('productDetail', { id: String(id) });
  await api.ok('productDetail', { id: String(id) });
  await flushViews(db);
  expect((await api.ok('productDetail', { id: String(id) })).seen).toBe(seen + 2);
});

test('views are kept when flushing them fails', async () => {
  const { id } = products[1]!;
  const { seen } = await api.ok('productDetail', { id: String(id) });
  const broken = db.withSchema('nowhere').withPlugin({
    transformQuery: () => {
      throw new Error('no database');
    },
    transformResult: async ({ result }) => result,
  });
  await expect(flushViews(broken)).rejects.toThrow('no database');
  await flushViews(db);
  expect((await api.ok('productDetail', { id: String(id) })).seen).toBe(seen + 1);
});

test('every work whose license requires attribution is credited', async () => {
  const { works, licences } = await api.ok('credits', {});
  expect(works.length).toBeGreaterThan(50);
  const names = new Set(licences.map(({ name }) => name));
  expect(works.filter(({ licence }) => !names.has(licence))).toEqual([]);
  expect(works).toContainEqual({
    title: 'Apples',
    creator: 'Scopia Visual Interfaces Systems, s.l. and Emmanuel PUYBARET / eTeks',
    url: 'http://www.scopia.es',
    licence: 'CC BY 3.0',
  });
});

test('the introduction of the credits is in the requested language', async () => {
  const inFrench = await api.ok('credits', {}, { lang: 'fr' });
  expect(inFrench.note).toMatch(/^Les images des produits[^]*: Alaskaman, [^]*Sweet Home 3D\.$/);
  expect(inFrench.works).toEqual((await api.ok('credits', {})).works);
});

test('a product has its shop’s texts for search engines, in the requested language', async () => {
  const id = withOptions;
  expect(await api.ok('productDetail', { id: String(id) })).toMatchObject({
    seoTitle: null,
    seoDescription: null,
  });
  await db
    .updateTable('product_text')
    .set({ seo_title: 'Titolo', seo_description: 'Descrizione' })
    .where('product_id', '=', id)
    .where('lang', '=', 'it')
    .execute();
  expect(await api.ok('productDetail', { id: String(id) }, { lang: 'it' })).toMatchObject({
    seoTitle: 'Titolo',
    seoDescription: 'Descrizione',
  });
  expect(await api.ok('productDetail', { id: String(id) }, { lang: 'fr' })).toMatchObject({ seoTitle: null });
});
