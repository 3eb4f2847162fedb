import { describe, expect, test } from 'vitest';
import { type CartLine, type DeviceState, emptyDeviceState } from './device-state.ts';
import type { CartRow, MarkRow } from './rows.ts';
import { owning, parkSession } from './whose.ts';

const row: CartRow = {
  kind: 'cart',
  key: 'cart:1',
  stamp: 's',
  at: 1,
  about: 'Lamp',
  variantId: 1,
  quantity: 2,
  selected: true,
  merge: true,
};
const kept: DeviceState = { ...emptyDeviceState, version: 5, outbox: new Map([[row.key, row]]) };

test('a visitor’s cart joins the account that logs in', () => {
  expect(owning(7)(kept)).toEqual({ ...kept, owner: 7, version: 0 });
});

test('the same account goes on where it was', () => {
  const own = { ...kept, owner: 7 };
  expect(owning(7)(own)).toBe(own);
});

test('another account sees and sends nothing of the one before', () => {
  expect(owning(8)({ ...kept, owner: 7 })).toEqual({ ...emptyDeviceState, owner: 8 });
});

describe('a session that is gone without an end', () => {
  const mark: MarkRow = {
    kind: 'mark',
    key: 'product:3',
    stamp: 'm',
    at: 1,
    about: 'Lamp',
    target: 'product',
    id: 3,
    on: true,
  };
  const lineOf = (variantId: number, quantity: number): CartLine => ({
    variantId,
    quantity,
    selected: true,
    addedAt: 1,
    addedPrice: null,
    info: null,
  });
  const own: CartRow = { ...row, merge: false };
  const before: DeviceState = {
    ...emptyDeviceState,
    owner: 7,
    version: 5,
    lines: new Map([lineOf(1, 2), lineOf(9, 1)].map((line) => [line.variantId, line])),
    outbox: new Map([own, mark].map((each) => [each.key, each])),
  };
  const gone = parkSession(before);

  test('shows and sends nothing of that person', () => {
    expect(gone).toEqual({ ...emptyDeviceState, aside: gone.aside });
  });

  test('keeps for that person what the account has not got, and no more', () => {
    const back = owning(7)(gone);
    expect(back).toEqual({
      ...emptyDeviceState,
      owner: 7,
      outbox: before.outbox,
      lines: new Map([[1, lineOf(1, 2)]]),
    });
  });

  test('keeps nothing where everything was sent', () => {
    expect(parkSession({ ...before, outbox: new Map() })).toEqual(emptyDeviceState);
  });

  test('leaves nothing to another person', () => {
    expect(owning(8)(gone)).toEqual({ ...emptyDeviceState, owner: 8 });
  });

  test('merges with the visitor’s cart; the larger quantity wins', () => {
    const visited = {
      ...gone,
      lines: new Map([[1, lineOf(1, 3)]]),
      outbox: new Map([[row.key, { ...row, quantity: 3 }]]),
    };
    const back = owning(7)(visited);
    expect(back.outbox.get(row.key)).toMatchObject({ quantity: 3, merge: false });
    expect(back.outbox.get(mark.key)).toBe(mark);
    expect(back.lines.get(1)?.quantity).toBe(3);
  });

  test('a visitor has nothing to set aside', () => {
    expect(parkSession(kept)).toBe(kept);
    expect(parkSession(gone)).toBe(gone);
  });
});
