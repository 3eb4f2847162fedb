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
import { type Answer, registerMutations, type Send, type Tools } from '../platform/device/mutation.ts';
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

// The device, and an account at the other end of a bad connection that remembers every key (as the server does).
let state: DeviceState;
let account: Map<number, AddressFields>;
let standard: number;
let answers: Map<string, Answer<unknown>>;
let sent: string[];
/** Fault of the nth call: the response is lost after the server executed it, or the request never arrives. */
let fate: (name: string, count: number) => ApiFailure | 'lose the answer' | undefined;
/** A user action while a call is in flight. */
let meanwhile: (() => void) | null;

beforeEach(() => {
  state = { ...emptyDeviceState, owner: 7 };
  account = new Map();
  standard = 0;
  answers = new Map();
  sent = [];
  fate = () => undefined;
  meanwhile = null;
});

const act = (what: StateChange) => {
  state = what(state);
};

function carryOut(name: string, input: { id?: number } & Partial<AddressFields>): Answer<unknown> {
  if (name === 'cartSync') return { ok: true, data: { version: 1, lines: [], refused: [] } };
  const known = input.id === undefined || account.has(input.id);
  if (name !== 'favourite' && name !== 'follow' && !known)
    return { ok: false, failure: refusal('not_found'), message: 'no' };
  if (name === 'addressDelete') account.delete(input.id!);
  if (name === 'addressSetDefault') standard = input.id!;
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
  const end = fate(name, sent.length);
  if (end && end !== 'lose the answer') return { ok: false, failure: end, message: '' };
  const answer = (key && answers.get(key)) || carryOut(name, input);
  if (key) answers.set(key, answer);
  return end ? { ok: false, failure: lost, message: '' } : answer;
}) as Send;

const tools: Tools = {
  account: 7,
  read: async () => state,
  change: async (what) => {
    act(what);
    return state;
  },
  readImage: async () => undefined,
  send,
};
const run = async () => (await flush(tools, new Map())).left;
const only = () => [...account.values()];
const waiting = () => [...state.outbox.keys()];

describe('an address written without a connection', () => {
  test('is with the account once, though the answer got lost', async () => {
    act(writeAddress(null, home));
    fate = (_, count) => (count === 1 ? 'lose the answer' : undefined);
    expect(await run()).toEqual(lost);
    expect(waiting()).toHaveLength(1);
    expect(await run()).toBeNull();
    expect(only()).toEqual([home]);
    expect(waiting()).toEqual([]);
  });

  test('changed after its answer got lost, it is one address and reads as changed', async () => {
    act(writeAddress(null, home));
    fate = (_, count) => (count === 1 ? 'lose the answer' : undefined);
    await run();
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    act(writeAddress(id, { ...home, area: 'Osaka' }));
    await run();
    expect(only()).toEqual([{ ...home, area: 'Osaka' }]);
  });

  test('changed while it is being sent, it is one address and reads as changed', async () => {
    act(writeAddress(null, home));
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    meanwhile = () => act(writeAddress(id, { ...home, area: 'Kyoto' }));
    await run();
    expect(only()).toEqual([{ ...home, area: 'Kyoto' }]);
    expect(waiting()).toEqual([]);
  });

  test('changed in a form that was open while it was sent, it is still one address', async () => {
    act(writeAddress(null, home));
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    await run();
    act(writeAddress(id, { ...home, area: 'Nara' }));
    await run();
    expect(only()).toEqual([{ ...home, area: 'Nara' }]);
  });

  test('taken back before it was sent, nothing is sent', async () => {
    act(writeAddress(null, home));
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    act(deleteAddress(id, 'Mika'));
    await run();
    expect(sent).toEqual([]);
  });

  test('taken back after its answer got lost, the account has none', async () => {
    act(writeAddress(null, home));
    fate = (_, count) => (count === 1 ? 'lose the answer' : undefined);
    await run();
    const [{ id } = { id: 0 }] = withUnsent([], state.outbox);
    act(deleteAddress(id, 'Mika'));
    expect(withUnsent([], state.outbox)).toEqual([]);
    await run();
    expect(only()).toEqual([]);
    expect(waiting()).toEqual([]);
  });

  test('refused, it stays to be seen, is not sent by itself again, and goes anew when the person asks', async () => {
    act(writeAddress(null, home));
    const no: ApiFailure = { kind: 'refused', reason: 'too_many_addresses', fields: [], details: {} };
    fate = (name) => (name === 'addressAdd' ? no : undefined);
    expect(await run()).toBeNull();
    await run();
    expect(sent).toEqual(['addressAdd']);
    const [shown] = withUnsent([], state.outbox);
    expect(shown).toMatchObject({ waiting: false, refused: { reason: 'too_many_addresses' } });
    fate = () => undefined;
    act(retryRow(waiting()[0]!));
    await run();
    expect(only()).toEqual([home]);
  });
});

describe('an address the account has', () => {
  const list = [
    { id: 1, ...home, isDefault: true },
    { id: 2, ...home, addressee: 'Office' },
  ];
  beforeEach(() => {
    account = new Map(list.map(({ id, ...fields }) => [id, fields]));
  });

  test('deleted elsewhere meanwhile, deleting it is done', async () => {
    act(deleteAddress(1, 'Mika'));
    account.delete(1);
    expect(await run()).toBeNull();
    expect(waiting()).toEqual([]);
  });

  test('made the default and then deleted, only the deletion is sent', async () => {
    act(setDefaultAddress(2, 'Office'));
    act(deleteAddress(2, 'Office'));
    expect(withUnsent(list, state.outbox).map(({ id }) => id)).toEqual([1]);
    await run();
    expect(sent).toEqual(['addressDelete']);
  });

  test('made the default, it stands first and says that it waits', async () => {
    act(setDefaultAddress(2, 'Office'));
    expect(
      withUnsent(list, state.outbox).map(({ id, isDefault, waiting: waits }) => [id, isDefault, waits]),
    ).toEqual([
      [2, true, true],
      [1, false, false],
    ]);
    await run();
    expect(standard).toBe(2);
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

  test('an act that the server fails at holds up neither the others nor the other kinds', async () => {
    act((now) => [favorite(1, 1), favorite(2, 2)].reduce(withRow, now));
    act(writeAddress(null, home));
    fate = (name, count) => (name === 'favourite' && count === 1 ? { kind: 'http', status: 500 } : undefined);
    expect(await run()).toEqual({ kind: 'http', status: 500 });
    expect(waiting()).toEqual(['product:1']);
    expect(sent).toEqual(['favourite', 'favourite', 'addressAdd']);
  });

  describe('a limit of the server', () => {
    const limited = refusal('rate_limited', { retryAfterSeconds: 90 });
    const favorites = Array.from({ length: 69 }, (_, index) => favorite(index + 1, index));

    beforeEach(() => {
      act((now) => favorites.reduce(withRow, now));
      act(writeAddress(null, home));
    });
    afterEach(() => vi.useRealTimers());

    test('stops its kind of act after one refused call, and no other kind', async () => {
      fate = (name, count) => (name === 'favourite' && count > 59 ? limited : undefined);
      expect(await flush(tools, new Map())).toMatchObject({ left: limited, hasProgressed: true });
      expect(waiting()).toHaveLength(10);
      expect(sent.slice(59)).toEqual(['favourite', 'addressAdd']);
    });

    test('is not tested before its time, and then everything that is left goes in one run', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const limits: RateLimits = new Map();
      fate = (name, count) => (name === 'favourite' && count > 59 ? limited : undefined);
      await flush(tools, limits);
      fate = () => undefined;
      const before = sent.length;
      vi.advanceTimersByTime(89_000);
      act(setDefaultAddress(50, 'Mika'));
      const { left } = await flush(tools, limits);
      expect(sent.slice(before)).toEqual(['addressSetDefault']);
      expect(left && retryDelayMs(0, left)).toBe(1_000);
      vi.advanceTimersByTime(1_000);
      expect(await flush(tools, limits)).toEqual({ left: null, hasProgressed: true });
      expect(waiting()).toEqual([]);
    });

    test('gives way to a failure that can be retried earlier', async () => {
      fate = (name) => (name === 'favourite' ? limited : { kind: 'http', status: 500 });
      expect(await run()).toEqual({ kind: 'http', status: 500 });
    });
  });

  test('without a way to the server nothing else is tried', async () => {
    act((now) => [favorite(1, 1), favorite(2, 2)].reduce(withRow, now));
    fate = () => lost;
    await run();
    expect(sent).toHaveLength(1);
  });

  test('a logout while a mutation is being sent leaves nothing of it', async () => {
    act((now) => withRow(now, favorite(1, 1)));
    meanwhile = () => {
      state = emptyDeviceState;
    };
    await run();
    expect(state).toBe(emptyDeviceState);
  });
});
