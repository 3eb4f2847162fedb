import { expect, test } from 'vitest';
import { type CartLine, type DeviceState, emptyDeviceState } from '../../platform/device/device-state.ts';
import { newRow, unsentRows } from '../../platform/device/outbox.ts';
import { cartKey, type CartRow, mergeResponse } from './cart.mutation.ts';

const line = (variantId: number, quantity = 1): CartLine => ({
  variantId,
  quantity,
  selected: true,
  addedAt: variantId,
  addedPrice: '10.00',
  info: null,
});
const row = (variantId: number, quantity: number): CartRow =>
  newRow<CartRow>({
    kind: 'cart',
    key: cartKey(variantId),
    about: 'Lamp',
    variantId,
    quantity,
    selected: true,
    merge: false,
  });
const cart = (lines: CartLine[], rows: CartRow[] = [], version = 3): DeviceState => ({
  ...emptyDeviceState,
  owner: 7,
  version,
  lines: new Map(lines.map((each) => [each.variantId, each])),
  outbox: new Map(rows.map((each) => [each.key, each])),
});
const serverLine = (variantId: number, quantity: number) => ({ variantId, quantity, selected: true });
const quantities = (deviceState: DeviceState) =>
  [...deviceState.lines.values()].map(({ variantId, quantity }) => [variantId, quantity]);

test('removes sent rows from the outbox and adds lines of other devices', () => {
  const sent = row(1, 2);
  const merged = mergeResponse(
    cart([line(1, 2)], [sent]),
    [sent],
    3,
    { version: 5, lines: [serverLine(1, 2), serverLine(9, 4)], refused: [] },
    50,
  );
  expect(merged.outbox.size).toBe(0);
  expect(merged.version).toBe(5);
  expect(quantities(merged)).toEqual([
    [1, 2],
    [9, 4],
  ]);
  expect(merged.lines.get(9)).toMatchObject({ addedAt: 50, info: null, addedPrice: null });
});

test('a mutation made during a sync overrides the response and stays in the outbox', () => {
  const sent = row(1, 2);
  const newer = row(1, 3);
  const merged = mergeResponse(
    cart([line(1, 3)], [newer]),
    [sent],
    3,
    { version: 4, lines: [serverLine(1, 2)], refused: [] },
    50,
  );
  expect(quantities(merged)).toEqual([[1, 3]]);
  expect([...merged.outbox.values()]).toEqual([newer]);
});

test('removes a line that was removed on another device', () => {
  const merged = mergeResponse(
    cart([line(1), line(2)]),
    [],
    3,
    { version: 4, lines: [serverLine(1, 0)], refused: [] },
    50,
  );
  expect(quantities(merged)).toEqual([[2, 1]]);
});

test('a response with the whole cart removes all lines it does not contain, except unsent ones', () => {
  const waiting = row(2, 1);
  const deviceState = cart([line(1), line(2), line(3)], [waiting], 0);
  const merged = mergeResponse(
    deviceState,
    [],
    0,
    { version: 4, lines: [serverLine(3, 1)], refused: [] },
    50,
  );
  expect(quantities(merged)).toEqual([
    [2, 1],
    [3, 1],
  ]);
});

test('treats a response with a lower version as the whole cart, because the database was replaced', () => {
  const merged = mergeResponse(
    cart([line(1)], [], 30),
    [],
    30,
    { version: 2, lines: [serverLine(5, 1)], refused: [] },
    50,
  );
  expect(quantities(merged)).toEqual([[5, 1]]);
  expect(merged.version).toBe(2);
});

test('a refused line leaves the cart, its mutation stays visible, and the next sync fetches the whole cart', () => {
  const sent = row(1, 2);
  const answer = { version: 4, lines: [], refused: [{ variantId: 1, reason: 'not_found' as const }] };
  const merged = mergeResponse(cart([line(1, 2)], [sent]), [sent], 3, answer, 50);
  expect(merged.lines.size).toBe(0);
  expect(merged.outbox.get('cart:1')).toMatchObject({ refused: { reason: 'not_found' } });
  expect(unsentRows<CartRow>(merged, 'cart')).toEqual([]);
  expect(merged.version).toBe(0);
});
