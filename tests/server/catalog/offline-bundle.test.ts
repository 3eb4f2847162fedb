import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catalogHandlers } from '../../../server/modules/catalog/routes.ts';
import { storedList } from '../../../src/platform/device/bundles/stored-list.ts';
import { startApi } from '../../support/api.ts';
import { demoDatabase } from '../../support/demo.ts';

const { db, log } = await demoDatabase();
const api = await startApi({ db, log }, catalogHandlers);
const [shop] = (await api.ok('shopList', { limit: '1' })).list;
const id = String(shop!.id);
const pack = (since = 0, lang: 'en' | 'it' = 'en') =>
  api.ok('cataloguePack', { shop: id, since: String(since) }, { lang });
const whole = await pack();
const product = whole.products[0]!.id;

const without =
  <Key extends string>(key: Key) =>
  <Card extends Record<Key, unknown>>(card: Card): Omit<Card, Key> => {
    const rest = { ...card };
    delete (rest as Partial<Card>)[key];
    return rest;
  };

test('contains the shop and every product on sale, in the requested language', async () => {
  const list = await api.ok('productList', { shop: id, limit: '50' }, { lang: 'it' });
  const { products, shop: face, since } = await pack(0, 'it');
  expect(since).toBe(0);
  expect(face).toEqual(await api.ok('shopDetail', { id }, { lang: 'it' }));
  const cards = products.map(without('category')).toSorted((a, b) => a.id - b.id);
  expect(cards).toEqual(list.list.map(without('shop')).toSorted((a, b) => a.id - b.id));
});

test.each(['sold', 'newest', 'price_asc', 'price_desc'] as const)(
  'the device sorts a bundle by %s as the server does',
  async (sort) => {
    const online = await api.ok('productList', { shop: id, sort, limit: '50' });
    const products = whole.products.map((card) => ({ ...card, shop: { ...shop!, id: Number(id) } }));
    const params = new Map([
      ['sort', sort],
      ['limit', '50'],
    ]);
    const offline = storedList(products, params, new Map());
    expect(offline.list.map((card) => card.id)).toEqual(online.list.map((card) => card.id));
  },
);

describe('changes since a version', () => {
  const since = async () => (await pack()).version;
  const changed = async (from: number) => {
    const { products, gone } = await pack(from);
    return { changed: products.map((each) => each.id), gone };
  };

  test('are empty when nothing changed', async () => {
    expect(await changed(await since())).toEqual({ changed: [], gone: [] });
  });

  test('contain a product with another price, text or stock', async () => {
    for (const change of [
      sql`update product set min_price_cents = min_price_cents + 1, max_price_cents = max_price_cents + 1 where id = ${product}`,
      sql`update product set in_stock = not in_stock where id = ${product}`,
      sql`update product_text set title = title || '!' where product_id = ${product} and lang = 'en'`,
    ]) {
      const before = await since();
      await change.execute(db);
      expect(await changed(before)).toEqual({ changed: [product], gone: [] });
    }
  });

  test('omit a product that was merely sold or viewed', async () => {
    const before = await since();
    await sql`update product set sold = sold + 1, recent_sold = recent_sold + 1, seen = seen + 1 where id = ${product}`.execute(
      db,
    );
    expect(await changed(before)).toEqual({ changed: [], gone: [] });
  });

  test('list a delisted product under `gone`, and contain it again when it is listed again', async () => {
    const before = await since();
    await sql`update product set on_sale = false where id = ${product}`.execute(db);
    expect(await changed(before)).toEqual({ changed: [], gone: [product] });
    expect((await pack()).products.map((each) => each.id)).not.toContain(product);
    await sql`update product set on_sale = true where id = ${product}`.execute(db);
    expect(await changed(before)).toEqual({ changed: [product], gone: [] });
  });

  test('miss neither of two overlapping changes that commit in reverse order', async () => {
    const before = await since();
    const [first, second] = whole.products;
    let finishFirst = () => {};
    const heldUp = new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    let began = () => {};
    const underWay = new Promise<void>((resolve) => {
      began = resolve;
    });
    const slow = db.transaction().execute(async (trx) => {
      await sql`update product set in_stock = not in_stock where id = ${first!.id}`.execute(trx);
      began();
      await heldUp;
    });
    await underWay;
    const quick = sql`update product set in_stock = not in_stock where id = ${second!.id}`.execute(db);
    const between = await pack(before);
    expect(between.products).toEqual([]);
    finishFirst();
    await Promise.all([slow, quick]);
    expect(new Set((await changed(between.version)).changed)).toEqual(new Set([first!.id, second!.id]));
  });

  test('are the whole shop for a future version, which belongs to another database', async () => {
    const bundle = await pack(1_000_000);
    expect(bundle.since).toBe(0);
    expect(bundle.products).toHaveLength(whole.products.length);
  });
});

test('an unknown shop and an invalid cursor are refused', async () => {
  expect(await api.refusal('cataloguePack', { shop: '999999' })).toMatchObject({ reason: 'not_found' });
  expect(await api.refusal('cataloguePack', { shop: id, cursor: 'x' })).toMatchObject({
    reason: 'invalid_input',
    fields: ['cursor'],
  });
});

test('a public response is compressed for clients that accept it', async () => {
  const response = await fetch(`${api.url}/api/catalogue/pack?shop=${id}&lang=en`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const plain = await fetch(`${api.url}/api/catalogue/pack?shop=${id}&lang=en`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await plain.json()).data).toEqual((await response.json()).data);
});
