import { Refusal } from '../../platform/errors.ts';

/** Position of a page's end: the sort key and the id of its last row. Both are integers in every order. */
export interface Position {
  key: number;
  id: number;
  /** Snapshot of the first page (`pg_snapshot`), which later pages refer to. */
  snapshot?: string | undefined;
}

/** Opaque to the client; `order` binds it to its sort order. */
function cursorOf(order: string, { key, id, snapshot }: Position): string {
  const parts = [order, key, id, ...(snapshot === undefined ? [] : [snapshot])];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Sort order of a cursor; `positionOf` validates it. */
export const orderOf = (cursor: string): unknown => parse(cursor)[0];

/** @throws Refusal `invalid_input` for an invalid cursor of this order */
export function positionOf(cursor: string, order: string): Position {
  const [madeFor, key, id, snapshot, ...more] = parse(cursor);
  const isWhole = Number.isSafeInteger(key) && Number.isSafeInteger(id) && more.length === 0;
  if (madeFor === order && isWhole && (snapshot === undefined || isSnapshot(snapshot))) {
    return { key: key as number, id: id as number, snapshot };
  }
  throw new Refusal('invalid_input', { fields: ['cursor'] });
}

/** PostgreSQL's format: `xmin:xmax:xip,xip…`, each below 2^63, ascending. */
function isSnapshot(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestSnapshot) return false;
  const [, least, most, running = ''] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/.exec(value) ?? [];
  if (least === undefined || most === undefined) return false;
  const [from, to] = [BigInt(least), BigInt(most)];
  const between = running === '' ? [] : running.split(',').map(BigInt);
  const inOrder = between.every((xid, i) => xid >= from && xid < to && (i === 0 || xid > between[i - 1]!));
  return from > 0n && from <= to && to < 2n ** 63n && inOrder;
}

/** With more running transactions than this, pages get no snapshot: the cursor would be as large as a page. */
const longestSnapshot = 600;

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Drops the extra row that shows whether there is a next page. */
export function pageOf<Row extends Position>(rows: Row[], limit: number, order: string) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? cursorOf(order, fitting(last)) : null };
}

const fitting = ({ key, id, snapshot }: Position): Position =>
  snapshot !== undefined && snapshot.length <= longestSnapshot ? { key, id, snapshot } : { key, id };
