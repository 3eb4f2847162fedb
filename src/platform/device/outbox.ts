import { newCommandId } from '#contract/command-id.ts';
import type { DeviceState, StateChange } from './device-state.ts';
import type { OutboxRow, Refusal } from './mutation.ts';

/** A row ready for the outbox. Its idempotency key is stored with it before anything is sent. */
export const newRow = <Row extends OutboxRow>(row: Omit<Row, 'idempotencyKey' | 'at' | 'refused'>): Row =>
  ({ ...row, idempotencyKey: newCommandId(), at: Date.now() }) as Row;

/** The row of a thing, if it is of this kind. */
export function rowOf<Row extends OutboxRow>(
  { outbox }: Pick<DeviceState, 'outbox'>,
  kind: Row['kind'],
  key: string,
): Row | undefined {
  const row = outbox.get(key);
  return row?.kind === kind ? (row as Row) : undefined;
}

/** Rows of a kind, refused ones too, oldest first. */
export const rowsOf = <Row extends OutboxRow>(outbox: DeviceState['outbox'], kind: Row['kind']): Row[] =>
  [...outbox.values()].filter((row): row is Row => row.kind === kind).toSorted((a, b) => a.at - b.at);

/** Unsent rows of a kind, oldest first, without refused ones. */
export const unsentRows = <Row extends OutboxRow>({ outbox }: DeviceState, kind: Row['kind']): Row[] =>
  rowsOf<Row>(outbox, kind).filter(({ refused }) => !refused);

/** The outbox without sent rows; a row that has replaced a sent one meanwhile stays. */
function withoutSent(outbox: DeviceState['outbox'], sent: readonly OutboxRow[]): Map<string, OutboxRow> {
  const left = new Map(outbox);
  for (const { key, idempotencyKey } of sent)
    if (left.get(key)?.idempotencyKey === idempotencyKey) left.delete(key);
  return left;
}

const mostSent = 20;

/** The server has accepted these rows: they move from the outbox to the list of sent mutations. */
export function recordSent(state: DeviceState, rows: readonly OutboxRow[], now: number): DeviceState {
  if (rows.length === 0) return state;
  const sent = [...rows.map((row) => ({ row, at: now })), ...state.sent].slice(0, mostSent);
  return { ...state, outbox: withoutSent(state.outbox, rows), sent };
}

/** Replaces a row in the list of sent mutations, for example by one with the server's response. */
export const withSentRow = <Row extends OutboxRow>(state: DeviceState, row: Row): DeviceState => ({
  ...state,
  sent: state.sent.map((each) => (each.row.idempotencyKey === row.idempotencyKey ? { ...each, row } : each)),
});

/** Puts a row in place of the one with its key. */
export const withRow = <Row extends OutboxRow>(state: DeviceState, row: Row): DeviceState => ({
  ...state,
  outbox: new Map(state.outbox).set(row.key, row),
});

/** Records a refusal. A row that has replaced the refused one meanwhile is another mutation and stays. */
export const refuse =
  (row: OutboxRow, refused: Refusal): StateChange =>
  (state) =>
    state.outbox.get(row.key)?.idempotencyKey === row.idempotencyKey
      ? withRow(state, { ...row, refused })
      : state;

/** Removes rows, whatever their state. */
export const dropRows =
  (keys: readonly string[]): StateChange =>
  (state) =>
    keys.some((key) => state.outbox.has(key))
      ? { ...state, outbox: new Map([...state.outbox].filter(([key]) => !keys.includes(key))) }
      : state;

/** Makes a refused row unsent again, with a new idempotency key. */
export const retryRow =
  (key: string): StateChange =>
  (state) => {
    const row = state.outbox.get(key);
    if (!row?.refused) return state;
    const { refused: _, ...mutation } = row;
    return withRow(state, { ...mutation, idempotencyKey: newCommandId() });
  };
