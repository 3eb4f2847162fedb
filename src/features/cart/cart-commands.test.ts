import { describe, expect, test } from 'vitest';
import type { CartLineInfo } from '#contract/catalog.ts';
import {
  acceptLineChanges,
  addLine,
  updateLineInfo,
  deleteLines,
  restoreLines,
  selectLines,
  setLineQuantity,
} from './cart-commands.ts';
import { type StateChange, type DeviceState, emptyDeviceState } from '../../platform/device/device-state.ts';
import { unsentRows } from '../../platform/device/outbox.ts';
import type { CartRow } from './cart.mutation.ts';

const info = (variantId: number, change: Partial<CartLineInfo> = {}): CartLineInfo => ({
  variantId,
  productId: 1,
  title: 'Speaker',
  options: 'Coral',
  picture: { hash: 'a', width: 640, height: 640, colour: '#eeeeee' },
  price: '38.90',
  stock: 5,
  available: true,
  weightGrams: 700,
  shop: { id: 1, name: 'Oriel', country: 'NO', freight: { base: '4.00', perKg: '1.00', freeFrom: '50.00' } },
  ...change,
});
const after = (state: DeviceState, ...mutations: StateChange[]) =>
  mutations.reduce((now, mutate) => mutate(now), state);
const owned: DeviceState = { ...emptyDeviceState, owner: 7 };
const rowValues = (state: DeviceState) =>
  unsentRows<CartRow>(state, 'cart').map(({ variantId, quantity, selected, merge }) => [
    variantId,
    quantity,
    selected,
    merge,
  ]);

describe('cart mutations', () => {
  test('combines several mutations of a variant into one row with its final state', () => {
    const state = after(owned, addLine(info(1), 1, 10), setLineQuantity(1, 3), selectLines([1], false));
    expect(rowValues(state)).toEqual([[1, 3, false, false]]);
    expect(state.lines.get(1)).toMatchObject({ quantity: 3, selected: false, addedPrice: '38.90' });
  });

  test('adds up repeated additions and stops at the stock', () => {
    const state = after(owned, addLine(info(1), 3, 10), addLine(info(1), 4, 20));
    expect(state.lines.get(1)?.quantity).toBe(5);
  });

  test('adding keeps the quantity when the stock has dropped below it', () => {
    const state = after(owned, addLine(info(1), 4, 10), addLine(info(1, { stock: 2 }), 1, 20));
    expect(state.lines.get(1)?.quantity).toBe(4);
  });

  test('marks the lines of a visitor for merging, and drops the row of a removed line', () => {
    const state = after(emptyDeviceState, addLine(info(1), 1, 10), addLine(info(2), 1, 20));
    expect(rowValues(state)).toEqual([
      [1, 1, true, true],
      [2, 1, true, true],
    ]);
    expect(rowValues(after(state, deleteLines([1])))).toEqual([[2, 1, true, true]]);
  });

  test('items added before the first sync cannot reduce quantities in the account’s cart', () => {
    const state = after(owned, addLine(info(1), 1, 10), addLine(info(1), 1, 20));
    expect(rowValues(state)).toEqual([[1, 2, true, true]]);
    // A quantity set by hand replaces the account’s quantity; so do items added after the first sync.
    expect(rowValues(after(state, setLineQuantity(1, 1)))).toEqual([[1, 1, true, false]]);
    expect(rowValues(after({ ...owned, version: 3 }, addLine(info(1), 1, 10)))).toEqual([
      [1, 1, true, false],
    ]);
  });

  test('sends a removed line as quantity 0 and restores it completely on undo', () => {
    const state = after(owned, addLine(info(1), 2, 10));
    const lines = [...state.lines.values()];
    const removed = after(state, deleteLines([1]));
    expect(removed.lines.size).toBe(0);
    expect(rowValues(removed)).toEqual([[1, 0, true, false]]);
    const back = after(removed, restoreLines(lines));
    expect(back.lines.get(1)).toEqual(lines[0]);
    expect(rowValues(back)).toEqual([[1, 2, true, false]]);
  });

  test('creates no row for a mutation that changes nothing', () => {
    const state = after(owned, setLineQuantity(1, 2), selectLines([1], true), deleteLines([1]));
    expect(state).toBe(owned);
  });
});

describe('product info from the server', () => {
  const state = after(owned, addLine(info(1), 1, 10));
  const infoUpdate = (list: CartLineInfo[], at: number, lang = 'en') =>
    updateLineInfo({ list, requested: [1], at, lang });
  const cheaper = infoUpdate([info(1, { price: '35.00' })], 100);

  test('stores a new price beside the price at which the line was added, and sends nothing', () => {
    const updated = after(state, cheaper);
    expect(updated.lines.get(1)).toMatchObject({ addedPrice: '38.90', info: { price: '35.00' } });
    expect(updated.outbox).toBe(state.outbox);
  });

  test('ignores product info older than the stored one, for example from the worker’s cache', () => {
    const updated = after(state, cheaper, infoUpdate([info(1)], 90));
    expect(updated.lines.get(1)?.info?.price).toBe('35.00');
    expect(updated.infoAt).toBe(100);
  });

  test('accepts older product info in another language for its texts', () => {
    const updated = after(state, cheaper, infoUpdate([info(1, { title: 'Altoparlante' })], 90, 'it'));
    expect(updated.lines.get(1)?.info?.title).toBe('Altoparlante');
    expect(updated.infoAt).toBe(90);
  });

  test('accepting changes takes the new prices, limits quantities to the stock and deselects unavailable lines', () => {
    const three = after(owned, addLine(info(1), 3, 10), addLine(info(2), 1, 20), addLine(info(3), 1, 30));
    const changed = [
      info(1, { price: '40.00', stock: 2 }),
      info(2, { price: '9.00' }),
      info(3, { stock: 0 }),
    ];
    const changesUpdate = updateLineInfo({ list: changed, requested: [1, 2, 3], at: 100, lang: 'en' });
    const accepted = after(
      { ...after(three, changesUpdate), outbox: new Map() },
      acceptLineChanges([1, 2, 3]),
    );
    expect(accepted.lines.get(1)).toMatchObject({ addedPrice: '40.00', quantity: 2 });
    expect(accepted.lines.get(2)).toMatchObject({ addedPrice: '9.00', quantity: 1 });
    expect(accepted.lines.get(3)).toMatchObject({ selected: false });
    expect(rowValues(accepted)).toEqual([
      [1, 2, true, false],
      [3, 1, false, false],
    ]);
  });

  test('marks a variant as unavailable when the server no longer returns it', () => {
    expect(after(state, infoUpdate([], 100)).lines.get(1)?.info?.available).toBe(false);
  });
});
