import { expect, test } from 'vitest';
import type { Notice, UnreadNotifications } from '#contract/notifications.ts';
import { flush } from '../device/flush.ts';
import { type StateChange, type DeviceState, emptyDeviceState } from '../device/device-state.ts';
import { refusing, retrying } from '../device/outbox.ts';
import type { ReadNotificationsRow } from '../device/rows.ts';
import type { Send } from '../device/send.ts';
import { parkSession } from '../device/whose.ts';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import { readingAll, readingOne } from './notification-mutations.ts';
import { unreadHere, withReadHere } from './read-here.ts';

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
const after = (...acts: StateChange[]): DeviceState => acts.reduce((kept, act) => act(kept), begun);
const rowOf = (kept: DeviceState) => [...kept.outbox.values()][0] as ReadNotificationsRow;
const readIds = (notices: Notice[], kept: DeviceState) =>
  withReadHere(notices, kept).flatMap(({ id, read }) => (read ? id : []));

/** Sends what waits to an account that says `left`. @returns what was asked of it, and what is kept then */
async function sent(before: DeviceState, left: UnreadNotifications, meanwhile: StateChange = (kept) => kept) {
  let kept = before;
  const asked: object[] = [];
  const send = (async (name: string, input: object) => {
    if (name === 'cartSync') return { ok: true, data: { version: 0, lines: [], refused: [] } };
    asked.push(input);
    if (asked.length === 1) kept = meanwhile(kept);
    return { ok: true, data: { unread: left } };
  }) as Send;
  const change = async (act: StateChange) => (kept = act(kept));
  await flush({ account: 7, read: async () => kept, change, send }, new Map());
  return { asked, kept };
}

test('single and bulk reads share one row, and each notification counts once', () => {
  const kept = after(
    readingOne(notice(4)),
    readingOne(notice(4)),
    readingOne(notice(9, 'wallet')),
    readingAll('order', 6, unread(2)),
    readingOne(notice(8)),
  );
  expect(kept.outbox.size).toBe(1);
  expect(rowOf(kept).read).toEqual({
    order: { upTo: 6, ids: [8], count: 4 },
    wallet: { upTo: 0, ids: [9], count: 1 },
  });
  expect(unreadHere(unread(5, 3), 1, kept)).toEqual(unread(1, 2));
});

test('only one that stands alone has its title in the list of what waits', () => {
  expect(rowOf(after(readingOne(notice(4)))).about).toBe('Notice 4');
  expect(rowOf(after(readingOne(notice(4)), readingOne(notice(5)))).about).toBe('');
});

test('all are read as far as they were seen: what comes later is unread', () => {
  const kept = after(readingAll(null, 6, unread(1, 1)));
  expect(readIds([notice(7), notice(6, 'wallet'), notice(5)], kept)).toEqual([6, 5]);
  // Another one has come since, of those the account counts.
  expect(unreadHere(unread(2, 1), 1, kept)).toEqual(unread(1, 0));
});

test('all of every kind are one call; what goes beyond is one a kind, and single ones go by the hundred', async () => {
  const everything = await sent(after(readingAll(null, 6, unread(1, 1))), unread(0));
  expect(everything.asked).toEqual([{ upTo: 6 }]);
  const singles = Array.from({ length: 101 }, (_, index) => readingOne(notice(index + 10)));
  const mixed = await sent(
    after(readingAll(null, 6, unread(1)), readingAll('wallet', 9, unread(0, 1)), ...singles),
    unread(0),
  );
  const ids = singles.map((_, index) => index + 10);
  expect(mixed.asked).toEqual([
    { upTo: 6 },
    { kind: 'wallet', upTo: 9 },
    { ids: ids.slice(0, 100) },
    { ids: ids.slice(100) },
  ]);
});

test('sent, they stay read, and the account’s number stands until it is asked again', async () => {
  const { kept } = await sent(after(readingOne(notice(4))), unread(2));
  expect(kept.outbox.size).toBe(0);
  // An answer from before, and one from after.
  expect(readIds([notice(4), notice(3)], kept)).toEqual([4]);
  expect(unreadHere(unread(9), 1, kept)).toEqual(unread(2));
  expect(unreadHere(unread(5), Date.now() + 1000, kept)).toEqual(unread(5));
});

test('one read while the others are on their way follows, and none counts twice', async () => {
  const halfway: number[] = [];
  const { asked, kept } = await sent(after(readingOne(notice(4))), unread(3), (now) => {
    halfway.push(unreadHere(unread(4), 1, now).total);
    return readingOne(notice(5))(now);
  });
  expect(halfway).toEqual([3]);
  expect(asked).toEqual([{ ids: [4] }, { ids: [5] }]);
  expect(kept.outbox.size).toBe(0);
});

test('refused, they are unread again, and go once more with the next one or when the person says so', () => {
  const first = after(readingOne(notice(4)));
  const refused = refusing(rowOf(first), { reason: null, message: '' })(first);
  expect(readIds([notice(4)], refused)).toEqual([]);
  expect(unreadHere(unread(1), 1, refused)).toEqual(unread(1));
  expect(readIds([notice(4)], readingOne(notice(4))(refused))).toEqual([4]);
  expect(readIds([notice(4)], retrying(rowOf(refused).key)(refused))).toEqual([4]);
  expect(readIds([notice(5), notice(4)], readingOne(notice(5))(refused))).toEqual([5, 4]);
});

test('reads of a parked session do not apply to visitors', () => {
  const gone = parkSession(after(readingAll(null, 6, unread(1))));
  expect(
    readIds(
      notificationKinds.map((kind) => notice(3, kind)),
      gone,
    ),
  ).toEqual([]);
});
