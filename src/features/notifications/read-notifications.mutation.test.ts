import { expect, test } from 'vitest';
import type { Notice, UnreadNotifications } from '#contract/notifications.ts';
import { flush } from '../../platform/device/flush.ts';
import { type StateChange, type DeviceState, emptyDeviceState } from '../../platform/device/device-state.ts';
import { registerMutations, type Send } from '../../platform/device/mutation.ts';
import { retryRow } from '../../platform/device/outbox.ts';
import { refuse } from '../../platform/device/sent-rows.ts';
import { parkSession } from '../../platform/device/parked-session.ts';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import {
  readAll,
  readNotifications,
  type ReadNotificationsRow,
  readOne,
  unreadWithUnsent,
  withUnsentReads,
} from './read-notifications.mutation.ts';

registerMutations([readNotifications]);

const notice = (id: number, kind: NotificationKind = 'order'): Notice => ({
  id,
  kind,
  title: `Notice ${id}`,
  text: '',
  link: '/',
  at: 1,
  read: false,
});
const unread = (order: number, wallet = 0): UnreadNotifications => ({
  total: order + wallet,
  byKind: { order, refund: 0, wallet, service: 0, security: 0 },
});
const begun: DeviceState = { ...emptyDeviceState, owner: 7 };
const after = (...mutations: StateChange[]): DeviceState =>
  mutations.reduce((state, mutate) => mutate(state), begun);
const rowOf = (state: DeviceState) => [...state.outbox.values()][0] as ReadNotificationsRow;
const readIds = (notices: Notice[], state: DeviceState) =>
  withUnsentReads(notices, state).flatMap(({ id, read }) => (read ? id : []));

/**
 * Flushes the outbox to a server whose response has the unread counts `left`. @returns inputs of the calls, and the
 * state afterwards
 */
async function sent(
  before: DeviceState,
  left: UnreadNotifications,
  meanwhile: StateChange = (state) => state,
) {
  let state = before;
  const inputs: object[] = [];
  const send = (async (name: string, input: object) => {
    if (name === 'cartSync') return { ok: true, data: { version: 0, lines: [], refused: [] } };
    inputs.push(input);
    if (inputs.length === 1) state = meanwhile(state);
    return { ok: true, data: { unread: left } };
  }) as Send;
  const change = async (mutate: StateChange) => (state = mutate(state));
  await flush(
    { account: 7, read: async () => state, change, readImage: async () => undefined, send },
    new Map(),
  );
  return { inputs, state };
}

test('single and bulk reads share one outbox row, and each notification counts once', () => {
  const state = after(
    readOne(notice(4)),
    readOne(notice(4)),
    readOne(notice(9, 'wallet')),
    readAll('order', 6, unread(2)),
    readOne(notice(8)),
  );
  expect(state.outbox.size).toBe(1);
  expect(rowOf(state).read).toEqual({
    order: { upTo: 6, ids: [8], count: 4 },
    wallet: { upTo: 0, ids: [9], count: 1 },
  });
  expect(unreadWithUnsent(unread(5, 3), 1, state)).toEqual(unread(1, 2));
});

test('the outbox row has a title only while it contains a single read', () => {
  expect(rowOf(after(readOne(notice(4)))).about).toBe('Notice 4');
  expect(rowOf(after(readOne(notice(4)), readOne(notice(5)))).about).toBe('');
});

test('reading all marks notifications up to the newest one on screen, later ones stay unread', () => {
  const state = after(readAll(null, 6, unread(1, 1)));
  expect(readIds([notice(7), notice(6, 'wallet'), notice(5)], state)).toEqual([6, 5]);
  // One more has arrived, which is part of the server's counts.
  expect(unreadWithUnsent(unread(2, 1), 1, state)).toEqual(unread(1, 0));
});

test('sends one call for all kinds, one per kind beyond it, and single ids in batches of a hundred', async () => {
  const everything = await sent(after(readAll(null, 6, unread(1, 1))), unread(0));
  expect(everything.inputs).toEqual([{ upTo: 6 }]);
  const singles = Array.from({ length: 101 }, (_, index) => readOne(notice(index + 10)));
  const mixed = await sent(
    after(readAll(null, 6, unread(1)), readAll('wallet', 9, unread(0, 1)), ...singles),
    unread(0),
  );
  const ids = singles.map((_, index) => index + 10);
  expect(mixed.inputs).toEqual([
    { upTo: 6 },
    { kind: 'wallet', upTo: 9 },
    { ids: ids.slice(0, 100) },
    { ids: ids.slice(100) },
  ]);
});

test('sent reads stay read, and the response’s counts apply until the next fetch', async () => {
  const { state } = await sent(after(readOne(notice(4))), unread(2));
  expect(state.outbox.size).toBe(0);
  // Lists fetched before and after the response.
  expect(readIds([notice(4), notice(3)], state)).toEqual([4]);
  expect(unreadWithUnsent(unread(9), 1, state)).toEqual(unread(2));
  expect(unreadWithUnsent(unread(5), Date.now() + 1000, state)).toEqual(unread(5));
});

test('sends a read made during a request afterwards and counts each read once', async () => {
  const halfway: number[] = [];
  const { inputs, state } = await sent(after(readOne(notice(4))), unread(3), (now) => {
    halfway.push(unreadWithUnsent(unread(4), 1, now).total);
    return readOne(notice(5))(now);
  });
  expect(halfway).toEqual([3]);
  expect(inputs).toEqual([{ ids: [4] }, { ids: [5] }]);
  expect(state.outbox.size).toBe(0);
});

test('refused reads are unread again and are retried with the next read or on request', () => {
  const first = after(readOne(notice(4)));
  const refused = refuse(rowOf(first), { reason: null, message: '' })(first);
  expect(readIds([notice(4)], refused)).toEqual([]);
  expect(unreadWithUnsent(unread(1), 1, refused)).toEqual(unread(1));
  expect(readIds([notice(4)], readOne(notice(4))(refused))).toEqual([4]);
  expect(readIds([notice(4)], retryRow(rowOf(refused).key)(refused))).toEqual([4]);
  expect(readIds([notice(5), notice(4)], readOne(notice(5))(refused))).toEqual([5, 4]);
});

test('reads of a parked session do not apply to visitors', () => {
  const gone = parkSession(after(readAll(null, 6, unread(1))));
  expect(
    readIds(
      notificationKinds.map((kind) => notice(3, kind)),
      gone,
    ),
  ).toEqual([]);
});
