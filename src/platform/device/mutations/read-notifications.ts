import type { Input, Output } from '#contract/calls.ts';
import { notificationKinds } from '#domain/notification-kinds.ts';
import type { DeviceState } from '../device-state.ts';
import { withRow } from '../outbox.ts';
import type { ReadNotificationsRow, ReadOfKind } from '../rows.ts';
import type { Answer, Tools } from '../send.ts';
import { oneByOne } from './one-by-one.ts';

/** As many as one call takes. */
const mostIds = 100;

/** All of every kind in one call, what goes beyond in one a kind, and what was opened singly. */
function callsFor(read: ReadNotificationsRow['read']): Input<'noticeRead'>[] {
  const everyKind = Math.min(...notificationKinds.map((kind) => read[kind]?.upTo ?? 0));
  const calls: Input<'noticeRead'>[] = everyKind > 0 ? [{ upTo: everyKind }] : [];
  for (const kind of notificationKinds) {
    const upTo = read[kind]?.upTo ?? 0;
    if (upTo > everyKind) calls.push({ kind, upTo });
  }
  const ids = notificationKinds.flatMap((kind) => read[kind]?.ids ?? []);
  for (let from = 0; from < ids.length; from += mostIds) calls.push({ ids: ids.slice(from, from + mostIds) });
  return calls;
}

/** States, not steps: a repeat does no harm, so there is no key. */
async function sendRow(
  { read }: ReadNotificationsRow,
  { send }: Tools,
): Promise<Answer<Output<'noticeRead'>>> {
  const [first, ...others] = callsFor(read);
  let answer = await send('noticeRead', first ?? {});
  for (const input of others) {
    if (!answer.ok) return answer;
    answer = await send('noticeRead', input);
  }
  return answer;
}

const without = (of: ReadOfKind, sent: ReadOfKind): ReadOfKind => ({
  upTo: of.upTo,
  ids: of.ids.filter((id) => !sent.ids.includes(id)),
  count: of.count - sent.count,
});

/** Stores the server's new unread counts, and removes the sent reads from a row that has grown since the request. */
function counted(
  after: DeviceState,
  row: ReadNotificationsRow,
  { unread }: Output<'noticeRead'>,
): DeviceState {
  const sent = after.sent.map((each) =>
    each.act.stamp === row.stamp ? { ...each, act: { ...row, saved: unread } } : each,
  );
  const newer = after.outbox.get(row.key);
  if (newer?.kind !== 'readNotices') return { ...after, sent };
  const read = { ...newer.read };
  for (const kind of notificationKinds) {
    const [of, gone] = [read[kind], row.read[kind]];
    if (of && gone) read[kind] = without(of, gone);
  }
  return { ...withRow(after, { ...newer, read }), sent };
}

/** Notifications read in the app. */
export const sendReadNotifications = oneByOne('readNotices', { send: sendRow, taken: counted });
