import type { DeviceState, StateChange } from './device-state.ts';
import type { OutboxRow, Refusal } from './mutation.ts';
import { withRow } from './outbox.ts';

// Separate from outbox.ts, which is part of the first load.

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
export const withSentRow = (state: DeviceState, row: OutboxRow): DeviceState => ({
  ...state,
  sent: state.sent.map((each) => (each.row.idempotencyKey === row.idempotencyKey ? { ...each, row } : each)),
});

/** Records a refusal. A row that has replaced the refused one meanwhile is another mutation and stays. */
export const refuse =
  (row: OutboxRow, refused: Refusal): StateChange =>
  (state) =>
    state.outbox.get(row.key)?.idempotencyKey === row.idempotencyKey
      ? withRow(state, { ...row, refused })
      : state;
