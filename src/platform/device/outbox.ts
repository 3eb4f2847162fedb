import { newCommandId } from '#contract/command-id.ts';
import type { DeviceState, StateChange } from './device-state.ts';
import type { OutboxRow } from './mutation.ts';

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

/** Puts a row in place of the one with its key. */
export const withRow = (state: DeviceState, row: OutboxRow): DeviceState => ({
  ...state,
  outbox: new Map(state.outbox).set(row.key, row),
});

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
