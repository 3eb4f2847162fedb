import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiFailure } from '#contract/failure.ts';
import type { Reason } from '#contract/reasons.ts';
import { flush, type RateLimits } from '../platform/device/flush.ts';
import { type StateChange, type DeviceState, emptyDeviceState } from '../platform/device/device-state.ts';
import {
  type AddressFields,
  deleteAddress,
  setDefaultAddress,
  writeAddress,
} from '../features/addresses/address.mutation.ts';
import { withUnsent } from '../features/addresses/shown-addresses.ts';
import type { FavoriteRow } from '../features/favorites/favorite.mutation.ts';
import { mutations } from '../mutations.ts';
import { type CallResult, registerMutations, type Send, type Tools } from '../platform/device/mutation.ts';
import { newRow, retryRow, withRow } from '../platform/device/outbox.ts';
import { retryDelayMs } from '../platform/device/retry.ts';

registerMutations(mutations);

const home: AddressFields = {
  addressee: 'Mika Sato',
  mobile: '+81 90 1234 5678',
  country: 'JP',
  region: 'Tokyo',
  area: 'Setagaya',
  postcode: '154-0001',
  detail: 'Ikejiri 1-2-3',
  tag: 'home',
  isDefault: false,
};
const lost: ApiFailure = { kind: 'network' };
const refusal = (reason: Reason, details = {}): ApiFailure => ({
  kind: 'refused',
  reason,
  fields: [],
  details,
});

// A device, and a server behind a bad connection that stores its response to every idempotency key.
let state: DeviceState;
let account: Map<number, AddressFields>;
let defaultId: number;
let responses: Map<string, CallResult<unknown>>;
let sent: string[];
/** Fault of the nth call: the response is lost after the server executed it, or the request never arrives. */
let faultOf: (name: string, count: number) => ApiFailure | 'lose the response' | undefined;
/** A user action while a call is in flight. */
let meanwhile: (() => void) | null;

beforeEach(() => {
  state = { ...emptyDeviceState, owner: 7 };
  account = new Map();
  defaultId = 0;
  responses = new Map();
  sent = [];
  faultOf = () => undefined;
  meanwhile = null;
});

const apply = (change: StateChange) => {
  state = change(state);
};

function execute(name: string, input: { id?: number } & Partial<AddressFields>): CallResult<unknown> {
  if (name === 'cartSync') return { ok: true, data: { version: 1, lines: [], refused: [] } };
  const exists = input.id === undefined || account.has(input.id);
  if (name !== 'favourite' && name !== 'follow' && !exists)
    return { ok: false, failure: refusal('not_found'), message: 'no' };
  if (name === 'addressDelete') account.delete(input.id!);
  if (name === 'addressSetDefault') defaultId = input.id!;
  if (name !== 'addressAdd') return { ok: true, data: {} };
  const { id = 50 + account.size, ...fields } = input;
  account.set(id, fields as AddressFields);
  return { ok: true, data: { id, ...fields } };
}

const send = (async (name: string, input: object, key?: string) => {
  if (name !== 'cartSync') sent.push(name);
  const now = meanwhile;
  meanwhile = null;
  now?.();
  const fault = faultOf(name, sent.length);
  if (fault && fault !== 'lose the response') return { ok: false, failure: fault, message: '' };
  const response = (key && responses.get(key)) || execute(name, input);
  if (key) responses.set(key, response);
  return fault ? { ok: false, failure: lost, message: '' } : response;
}) as Send;

const tools: Tools = {
  account: 7,
  read: async () => state,
  change: async (change) => {
    apply(change);
    return state;
  },
  readImage: async () => undefined,
  send,
};
const run = async () => (await flush(tools, new Map())).left;
const only = () => [...account.values()];
const waiting = () => [...state.outbox.keys()];

describe('an address written without a connection', () => {
  test('is saved once although the response was lost', async () => {
    apply(writeAddress(null, home));
    faultOf = (_, count) => (count === 1 ? 'lose the response' : undefined);
    expect(await run()).toEqual(lost);
    expect(waiting()).toHaveLength(1);
    expect(await run()).toBeNull();
    expect(only()).toEqual([home]);
    expect(waiting()).toEqual([]);
  });

  test('edited after a lost response, is saved once with the edit', async () => {
    apply(writeAddress(null, home));
    faultOf = (_, count) => (count === 1 ? 'lose the response' : undefined);
    await run();
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    apply(writeAddress(id, { ...home, area: 'Osaka' }));
    await run();
    expect(only()).toEqual([{ ...home, area: 'Osaka' }]);
  });

  test('edited while it is being sent, is saved once with the edit', async () => {
    apply(writeAddress(null, home));
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    meanwhile = () => apply(writeAddress(id, { ...home, area: 'Kyoto' }));
    await run();
    expect(only()).toEqual([{ ...home, area: 'Kyoto' }]);
    expect(waiting()).toEqual([]);
  });

  test('edited in a form that was open while it was sent, is still one address', async () => {
    apply(writeAddress(null, home));
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    await run();
    apply(writeAddress(id, { ...home, area: 'Nara' }));
    await run();
    expect(only()).toEqual([{ ...home, area: 'Nara' }]);
  });

  test('deleted before it was sent, is never sent', async () => {
    apply(writeAddress(null, home));
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    apply(deleteAddress(id, 'Mika'));
    await run();
    expect(sent).toEqual([]);
  });

  test('deleted after a lost response, is deleted from the account', async () => {
    apply(writeAddress(null, home));
    faultOf = (_, count) => (count === 1 ? 'lose the response' : undefined);
    await run();
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    apply(deleteAddress(id, 'Mika'));
    expect(withUnsent([], state.outbox)).toEqual([]);
    await run();
    expect(only()).toEqual([]);
    expect(waiting()).toEqual([]);
  });

  test('refused, stays visible and is sent again only when the user retries', async () => {
    apply(writeAddress(null, home));
    const no: ApiFailure = { kind: 'refused', reason: 'too_many_addresses', fields: [], details: {} };
    faultOf = (name) => (name === 'addressAdd' ? no : undefined);
    expect(await run()).toBeNull();
    await run();
    expect(sent).toEqual(['addressAdd']);
    const [shown] = withUnsent([], state.outbox);
    expect(shown).toMatchObject({ waiting: false, refused: { reason: 'too_many_addresses' } });
    faultOf = () => undefined;
    apply(retryRow(waiting()[0]!));
    await run();
    expect(only()).toEqual([home]);
  });
});

describe('an address of the account', () => {
  const list = [
    { id: 1, ...home, isDefault: true },
    { id: 2, ...home, addressee: 'Office' },
  ];
  beforeEach(() => {
    account = new Map(list.map(({ id, ...fields }) => [id, fields]));
  });

  test('deleted on another device meanwhile, counts as deleted', async () => {
    apply(deleteAddress(1, 'Mika'));
    account.delete(1);
    expect(await run()).toBeNull();
    expect(waiting()).toEqual([]);
  });

  test('made the default and then deleted, sends only the deletion', async () => {
    apply(setDefaultAddress(2, 'Office'));
    apply(deleteAddress(2, 'Office'));
    expect(withUnsent(list, state.outbox).map(({ id }) => id)).toEqual([1]);
    await run();
    expect(sent).toEqual(['addressDelete']);
  });

  test('made the default, is listed first and marked as pending', async () => {
    apply(setDefaultAddress(2, 'Office'));
    expect(
      withUnsent(list, state.outbox).map(({ id, isDefault, waiting: waits }) => [id, isDefault, waits]),
    ).toEqual([
      [2, true, true],
      [1, false, false],
    ]);
    await run();
    expect(defaultId).toBe(2);
  });
});

describe('the outbox', () => {
  const favorite = (id: number, at: number): FavoriteRow => ({
    ...newRow<FavoriteRow>({
      kind: 'favorite',
      key: `product:${id}`,
      about: 'Lamp',
      target: 'product',
      id,
      on: true,
    }),
    at,
  });

  test('a mutation that fails on the server blocks neither its kind nor other kinds', async () => {
    apply((now) => [favorite(1, 1), favorite(2, 2)].reduce(withRow, now));
    apply(writeAddress(null, home));
    faultOf = (name, count) =>
      name === 'favourite' && count === 1 ? { kind: 'http', status: 500 } : undefined;
    expect(await run()).toEqual({ kind: 'http', status: 500 });
    expect(waiting()).toEqual(['product:1']);
    expect(sent).toEqual(['favourite', 'favourite', 'addressAdd']);
  });

  describe('a rate limit', () => {
    const limited = refusal('rate_limited', { retryAfterSeconds: 90 });
    const favorites = Array.from({ length: 69 }, (_, index) => favorite(index + 1, index));

    beforeEach(() => {
      apply((now) => favorites.reduce(withRow, now));
      apply(writeAddress(null, home));
    });
    afterEach(() => vi.useRealTimers());

    test('stops its kind of mutation after one refused call, and no other kind', async () => {
      faultOf = (name, count) => (name === 'favourite' && count > 59 ? limited : undefined);
      expect(await flush(tools, new Map())).toMatchObject({ left: limited, hasProgressed: true });
      expect(waiting()).toHaveLength(10);
      expect(sent.slice(59)).toEqual(['favourite', 'addressAdd']);
    });

    test('is not tested before it ends; then one run sends all remaining rows', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const limits: RateLimits = new Map();
      faultOf = (name, count) => (name === 'favourite' && count > 59 ? limited : undefined);
      await flush(tools, limits);
      faultOf = () => undefined;
      const before = sent.length;
      vi.advanceTimersByTime(89_000);
      apply(setDefaultAddress(50, 'Mika'));
      const { left } = await flush(tools, limits);
      expect(sent.slice(before)).toEqual(['addressSetDefault']);
      expect(left && retryDelayMs(0, left)).toBe(1_000);
      vi.advanceTimersByTime(1_000);
      expect(await flush(tools, limits)).toEqual({ left: null, hasProgressed: true });
      expect(waiting()).toEqual([]);
    });

    test('does not hide a failure that can be retried earlier', async () => {
      faultOf = (name) => (name === 'favourite' ? limited : { kind: 'http', status: 500 });
      expect(await run()).toEqual({ kind: 'http', status: 500 });
    });
  });

  test('an unreachable server ends the run after one call', async () => {
    apply((now) => [favorite(1, 1), favorite(2, 2)].reduce(withRow, now));
    faultOf = () => lost;
    await run();
    expect(sent).toHaveLength(1);
  });

  test('a logout while a mutation is being sent leaves an empty state', async () => {
    apply((now) => withRow(now, favorite(1, 1)));
    meanwhile = () => {
      state = emptyDeviceState;
    };
    await run();
    expect(state).toBe(emptyDeviceState);
  });
});
