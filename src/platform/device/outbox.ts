import { newCommandId } from '#contract/command-id.ts';
import type { StateChange, DeviceState } from './device-state.ts';
import type { MutationKind, MutationRows, OutboxRow, Refusal } from './rows.ts';

type Unstamped<Row extends OutboxRow> = Omit<Row, 'stamp' | 'at' | 'refused'>;

/** A row ready for the outbox. Its stamp is the key it is sent under, so it is stored before anything is sent. */
export const stamped = <Row extends OutboxRow>(row: Unstamped<Row>): Row =>
  ({ ...row, stamp: newCommandId(), at: Date.now() }) as Row;

/** Unsent acts of a kind, oldest first; what was refused is not among them. */
export const waitingRows = <Kind extends MutationKind>(kept: DeviceState, kind: Kind): MutationRows[Kind][] =>
  [...kept.outbox.values()]
    .filter((row): row is MutationRows[Kind] => row.kind === kind && !row.refused)
    .toSorted((a, b) => a.at - b.at);

/** The outbox without what was sent; an act that has replaced a sent one meanwhile stays. */
function withoutSent(outbox: DeviceState['outbox'], sent: OutboxRow[]): Map<string, OutboxRow> {
  const left = new Map(outbox);
  for (const { key, stamp } of sent) if (left.get(key)?.stamp === stamp) left.delete(key);
  return left;
}

const mostSent = 20;

/** The account has these acts: they leave the outbox for the list of what was sent. */
export function settling(kept: DeviceState, acts: OutboxRow[], now: number): DeviceState {
  if (acts.length === 0) return kept;
  const sent = [...acts.map((act) => ({ act, at: now })), ...kept.sent].slice(0, mostSent);
  return { ...kept, outbox: withoutSent(kept.outbox, acts), sent };
}

/** Puts a row in place of the one with its key. */
export const withRow = (kept: DeviceState, row: OutboxRow): DeviceState => ({
  ...kept,
  outbox: new Map(kept.outbox).set(row.key, row),
});

/** The very act got a definite no: it stays, to be shown. One that has replaced it meanwhile is another act. */
export const refusing =
  (row: OutboxRow, refused: Refusal): StateChange =>
  (kept) =>
    kept.outbox.get(row.key)?.stamp === row.stamp ? withRow(kept, { ...row, refused }) : kept;

/** Forgets rows, whatever their state. */
export const dropping =
  (keys: string[]): StateChange =>
  (kept) =>
    keys.some((key) => kept.outbox.has(key))
      ? { ...kept, outbox: new Map([...kept.outbox].filter(([key]) => !keys.includes(key))) }
      : kept;

/** A refused act goes again, as a new command. */
export const retrying =
  (key: string): StateChange =>
  (kept) => {
    const row = kept.outbox.get(key);
    if (!row?.refused) return kept;
    const { refused: _, ...act } = row;
    return withRow(kept, { ...act, stamp: newCommandId() });
  };
