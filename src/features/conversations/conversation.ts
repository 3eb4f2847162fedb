import type { AttachedOrder, ServiceMessage } from '#contract/service.ts';
import type { Refusal } from '../../platform/device/mutation.ts';
import type { AttachedProduct, MessageRow } from './message.mutation.ts';

/** One bubble, known to the shop or only to this device. */
export interface Line {
  /** The same before and after it was sent. */
  key: string;
  mine: boolean;
  text: string;
  picture: ServiceMessage['picture'] | MessageRow['picture'];
  product: AttachedProduct | null;
  order: AttachedOrder | null;
  /** Unix seconds. */
  at: number;
  /** How far an own one is; theirs are `read` or not, which nobody shows. */
  state: 'waiting' | 'refused' | 'sent' | 'read';
  /** Of its row in the outbox, while it is there. */
  row: { key: string; refused: Refusal | null } | null;
}

/** Lines of one side, close to each other in time. */
export interface Group {
  mine: boolean;
  lines: Line[];
}
export interface Day {
  /** Of its first line. */
  at: number;
  groups: Group[];
}

/** Further apart, the same side's lines are groups of their own. */
const groupSeconds = 5 * 60;

/**
 * Messages oldest first, followed by those pending on this device. A row whose answer got lost is in both: it is
 * shown as the shop has it.
 * @param messages newest first, as pages bring them
 */
export function linesOf(messages: readonly ServiceMessage[], rows: readonly MessageRow[]): Line[] {
  const known = new Set(messages.map(({ clientId }) => clientId));
  const said = messages.toReversed().map(({ id, clientId, from, readAt, ...shown }): Line => ({
    ...shown,
    key: clientId ?? String(id),
    mine: from === 'me',
    state: readAt === null ? 'sent' : 'read',
    row: null,
  }));
  const waiting = rows
    .filter(({ idempotencyKey }) => !known.has(idempotencyKey))
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
  return [...said, ...waiting];
}

const dayOf = (at: number) => new Date(at * 1000).toDateString();

/** Days of the person's own calendar, and in them the lines in groups. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: Day[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (!last || dayOf(last.at) !== dayOf(line.at)) {
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
