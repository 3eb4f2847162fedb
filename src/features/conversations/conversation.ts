import { isSameDay } from '#domain/calendar.ts';
import type { AttachedOrder, ServiceMessage } from '#contract/service.ts';
import type { Refusal } from '../../platform/device/mutation.ts';
import type { AttachedProduct, MessageRow } from './message.mutation.ts';

/** Message in the view, sent or pending. */
export interface Line {
  /** Stays the same when the message is sent. */
  key: string;
  mine: boolean;
  text: string;
  picture: ServiceMessage['picture'] | MessageRow['picture'];
  product: AttachedProduct | null;
  order: AttachedOrder | null;
  /** Unix seconds. */
  at: number;
  /** Delivery state of the user's message; not shown for messages of customer service. */
  state: 'waiting' | 'refused' | 'sent' | 'read';
  /** Its row in the outbox; `null` once sent. */
  row: { key: string; refused: Refusal | null } | null;
}

/** Messages of one side, close in time. */
export interface Group {
  mine: boolean;
  lines: Line[];
}
export interface Day {
  /** Time of its first message. */
  at: number;
  groups: Group[];
}

/** Pause after which messages of the same side start a new group. */
const groupSeconds = 5 * 60;

/**
 * Messages oldest first, followed by pending ones of this device. A pending message whose response was lost is in both;
 * the server's version is shown.
 * @param messages newest first, as in the pages
 */
export function linesOf(messages: readonly ServiceMessage[], rows: readonly MessageRow[]): Line[] {
  const sentIds = new Set(messages.map(({ clientId }) => clientId));
  const sentLines = messages.toReversed().map(({ id, clientId, from, readAt, ...shown }): Line => ({
    ...shown,
    key: clientId ?? String(id),
    mine: from === 'me',
    state: readAt === null ? 'sent' : 'read',
    row: null,
  }));
  const waiting = rows
    .filter(({ idempotencyKey }) => !sentIds.has(idempotencyKey))
    .map(({ key, idempotencyKey, text, picture, product, order, at, refused }): Line => ({
      key: idempotencyKey,
      mine: true,
      text,
      picture,
      product,
      order,
      at: Math.floor(at / 1000),
      state: refused ? 'refused' : 'waiting',
      row: { key, refused: refused ?? null },
    }));
  return [...sentLines, ...waiting];
}

/** Groups messages by days of the device's calendar, and by side and time within a day. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: Day[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (!last || !isSameDay(new Date(last.at * 1000), new Date(line.at * 1000))) {
      days.push({ at: line.at, groups: [] });
      last = undefined;
    }
    const { groups } = days.at(-1)!;
    if (last?.mine === line.mine && line.at - last.at < groupSeconds) groups.at(-1)!.lines.push(line);
    else groups.push({ mine: line.mine, lines: [line] });
    last = line;
  }
  return days;
}
