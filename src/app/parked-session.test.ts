import { describe, expect, test } from 'vitest';
import { type CartLine, type DeviceState, emptyDeviceState } from '../platform/device/device-state.ts';
import { mutations } from '../mutations.ts';
import type { CartRow } from '../features/cart/cart.mutation.ts';
import type { FavoriteRow } from '../features/favorites/favorite.mutation.ts';
import { registerMutations } from '../platform/device/mutation.ts';
import { expireParkedSession, parkSession, takeOwnership } from '../platform/device/parked-session.ts';

registerMutations(mutations);

const row: CartRow = {
  kind: 'cart',
  key: 'cart:1',
  idempotencyKey: 's',
  at: 1,
  about: 'Lamp',
  variantId: 1,
  quantity: 2,
  selected: true,
  merge: true,
};
const state: DeviceState = { ...emptyDeviceState, version: 5, outbox: new Map([[row.key, row]]) };

test('a visitor’s cart joins the account that logs in', () => {
  expect(takeOwnership(7)(state)).toEqual({ ...state, owner: 7, version: 0 });
});

test('a login as the same account changes nothing', () => {
  const own = { ...state, owner: 7 };
  expect(takeOwnership(7)(own)).toBe(own);
});

test('another account neither shows nor sends data of the previous one', () => {
  expect(takeOwnership(8)({ ...state, owner: 7 })).toEqual({ ...emptyDeviceState, owner: 8 });
});

describe('a session lost without a logout', () => {
  const favorite: FavoriteRow = {
    kind: 'favorite',
    key: 'product:3',
    idempotencyKey: 'm',
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
    outbox: new Map([own, favorite].map((each) => [each.key, each])),
  };
  const gone = parkSession(before);

  test('shows and sends none of the account’s data', () => {
    expect(gone).toEqual({ ...emptyDeviceState, parkedSession: gone.parkedSession });
  });

  test('keeps only unsent data for the account', () => {
    const back = takeOwnership(7)(gone);
    expect(back).toEqual({
      ...emptyDeviceState,
      owner: 7,
      outbox: before.outbox,
      lines: new Map([[1, lineOf(1, 2)]]),
    });
  });

  test('keeps nothing if everything was sent', () => {
    expect(parkSession({ ...before, outbox: new Map() })).toEqual(emptyDeviceState);
  });

  test('gives another account none of its data', () => {
    expect(takeOwnership(8)(gone)).toEqual({ ...emptyDeviceState, owner: 8 });
  });

  test('merges with the visitor’s cart; the larger quantity wins', () => {
    const visited = {
      ...gone,
      lines: new Map([[1, lineOf(1, 3)]]),
      outbox: new Map([[row.key, { ...row, quantity: 3 }]]),
    };
    const back = takeOwnership(7)(visited);
    expect(back.outbox.get(row.key)).toMatchObject({ quantity: 3, merge: false });
    expect(back.outbox.get(favorite.key)).toBe(favorite);
    expect(back.lines.get(1)?.quantity).toBe(3);
  });

  test('a visitor has nothing to park', () => {
    expect(parkSession(state)).toBe(state);
    expect(parkSession(gone)).toBe(gone);
  });
});

describe('the term of a parked session', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const parkedData = {
    account: 7,
    outbox: new Map(),
    drafts: new Map(),
    images: new Map(),
    lines: new Map(),
  };
  const parked: DeviceState = { ...emptyDeviceState, parkedSession: parkedData };
  const startMs = 1_000 * dayMs;
  const noted = expireParkedSession(startMs)(parked);

  test('keeps a parked session for thirty days and then deletes it', () => {
    expect(noted.parkedSession).toEqual({ ...parkedData, sinceMs: startMs });
    expect(expireParkedSession(startMs + 30 * dayMs)(noted)).toBe(noted);
    expect(expireParkedSession(startMs + 30 * dayMs + 1)(noted)).toEqual(emptyDeviceState);
  });

  test('checking a parked session does not extend its term', () => {
    expect(expireParkedSession(startMs + 29 * dayMs)(noted)).toBe(noted);
  });

  test('a clock that was years ahead restarts the term once it is right', () => {
    const ahead = expireParkedSession(startMs + 3_000 * dayMs)(parked);
    const right = expireParkedSession(startMs)(ahead);
    expect(right.parkedSession?.sinceMs).toBe(startMs);
    expect(expireParkedSession(startMs + 31 * dayMs)(right).parkedSession).toBeNull();
  });

  test('without a parked session nothing is changed', () => {
    expect(expireParkedSession(startMs)(emptyDeviceState)).toBe(emptyDeviceState);
  });
});
