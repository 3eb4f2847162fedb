import { expect, test } from 'vitest';
import type { CartLineInfo } from '#contract/catalog.ts';
import type { CartLine } from '../../platform/device/device-state.ts';
import { cartViewOf, differencesOf, idsOf } from './cart-view.ts';

const line = (
  variantId: number,
  shopId: number,
  change: Partial<CartLine> = {},
  info: Partial<CartLineInfo> = {},
): CartLine => ({
  variantId,
  quantity: 1,
  selected: true,
  addedAt: 0,
  addedPrice: '10.10',
  info: {
    variantId,
    productId: variantId,
    title: 'Lamp',
    options: '',
    picture: { hash: 'a', width: 640, height: 640, colour: '#eeeeee' },
    price: '10.10',
    stock: 5,
    available: true,
    weightGrams: 100,
    shop: {
      id: shopId,
      name: `Shop ${shopId}`,
      country: 'IT',
      freight: { base: '4.00', perKg: '1.00', freeFrom: '50.00' },
    },
    ...info,
  },
  ...change,
});

test('groups lines by shop, the shop of the newest line first', () => {
  const bag = cartViewOf([line(1, 8), line(2, 3), line(3, 8)]);
  expect(bag.shops.map(({ shop, lines }) => [shop.id, idsOf(lines)])).toEqual([
    [8, [1, 3]],
    [3, [2]],
  ]);
});

test('reports a shop and the cart as fully, partly or not selected', () => {
  const bag = cartViewOf([
    line(1, 8),
    line(2, 8, { selected: false }),
    line(3, 3),
    line(4, 5, { selected: false }),
  ]);
  expect(bag.shops.map(({ chosen }) => chosen)).toEqual(['mixed', true, false]);
  expect(bag.chosen).toBe('mixed');
  expect(cartViewOf([]).chosen).toBe(false);
});

test('sums only selected goods that are available, to the cent', () => {
  const bag = cartViewOf([
    line(1, 8, { quantity: 3 }),
    line(2, 8, { selected: false }),
    line(3, 3, {}, { stock: 0 }),
    line(4, 3, {}, { available: false }),
  ]);
  expect(bag.total).toBe('30.30');
  expect(bag.count).toBe(3);
  expect(bag.shops[0]?.goodsCents).toBe(3030);
  expect(idsOf(bag.gone)).toEqual([3, 4]);
});

test('reports a quantity above the stock without correcting it', () => {
  const lines = [line(1, 8, { quantity: 9 })];
  expect(cartViewOf(lines).count).toBe(9);
  expect(differencesOf(lines).map(({ kind }) => kind)).toEqual(['short']);
});

test('reports changes of selected lines only, prices in either direction', () => {
  const lines = [
    line(1, 8, { addedPrice: '9.00' }),
    line(2, 8, { addedPrice: '12.00' }),
    line(3, 8, {}, { stock: 0 }),
    line(4, 8, {}, { available: false }),
    line(5, 8, { addedPrice: '9.00', selected: false }),
    line(6, 8),
    line(7, 8, { addedPrice: null }),
  ];
  expect(differencesOf(lines).map(({ line: each, kind }) => [each.variantId, kind])).toEqual([
    [1, 'dearer'],
    [2, 'cheaper'],
    [3, 'gone'],
    [4, 'gone'],
  ]);
});

test('treats a line without product info as neither buyable nor gone', () => {
  const bag = cartViewOf([line(1, 8, { info: null })]);
  expect(idsOf(bag.unknown)).toEqual([1]);
  expect([bag.buyable, bag.gone, bag.count]).toEqual([[], [], 0]);
});
