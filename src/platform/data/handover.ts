import { Dexie, type Table } from 'dexie';
import { type ChangedRows, changedRows } from '../device/changed-rows.ts';
import type { StateChange, DeviceState } from '../device/device-state.ts';
import type { DeviceStore } from '../device/device-store.ts';
import { removeStoredValue, writeStoredValue } from '../session/stored-values.ts';
import { handoverNote } from './handover-note.ts';

/*
 * A newer version of the app has upgraded the database while this page was open. Later acts of this page are stored
 * in a database of their own, and the newer version takes it over at its next start: a form that was open is saved.
 */

type RowOf<Rows> = Rows extends ReadonlyMap<unknown, infer Row> ? Row : never;
type KeyOf<Rows> = Rows extends ReadonlyMap<infer Key, unknown> ? Key : never;
type Tables = Pick<DeviceState, 'lines' | 'outbox' | 'drafts' | 'draftPictures'>;

/** Of one act. Also applied by versions that do not exist yet: they upgrade the rows as they do those of the database. */
export type Handover = { owner: number | null } & {
  [Name in keyof Tables]: ChangedRows<KeyOf<Tables[Name]>, RowOf<Tables[Name]>>;
};

const makeDatabase = () => {
  const made = new Dexie('okanto-handover', { chromeTransactionDurability: 'strict' }) as Dexie & {
    acts: Table<Handover, number>;
  };
  made.version(1).stores({ acts: '++' });
  return made;
};

export const handoverOf = (before: DeviceState, after: DeviceState): Handover => ({
  owner: before.owner,
  lines: changedRows(before.lines, after.lines),
  outbox: changedRows(before.outbox, after.outbox),
  drafts: changedRows(before.drafts, after.drafts),
  draftPictures: changedRows(before.draftPictures, after.draftPictures),
});

function patched<Key, Row>(
  rows: ReadonlyMap<Key, Row>,
  { put, gone }: ChangedRows<Key, Row>,
  keyOf: (row: Row) => Key,
): Map<Key, Row> {
  const left = new Map(rows);
  for (const key of gone) left.delete(key);
  for (const row of put) left.set(keyOf(row), row);
  return left;
}

/** An act handed over by an older page. Another account that has logged in since gets nothing of it. */
export const takingOver =
  ({ owner, lines, outbox, drafts, draftPictures }: Handover): StateChange =>
  (kept) =>
    kept.owner !== owner
      ? kept
      : {
          ...kept,
          lines: patched(kept.lines, lines, ({ variantId }) => variantId),
          outbox: patched(kept.outbox, outbox, ({ key }) => key),
          drafts: patched(kept.drafts, drafts, ({ key }) => key),
          draftPictures: patched(kept.draftPictures, draftPictures, ({ id }) => id),
        };

/**
 * Stands in for the database in a page whose own was taken away.
 * @param stored as it was last, without acts that have not been stored
 */
export function handoverStore(stored: DeviceState): DeviceStore {
  let kept = stored;
  const database = makeDatabase();
  return {
    lasting: true,
    read: async () => kept,
    change: async (act) => {
      const after = act(kept);
      if (after === kept) return kept;
      await database.acts.add(handoverOf(kept, after));
      writeStoredValue('localStorage', handoverNote, true);
      kept = { ...after, rev: kept.rev + 1 };
      return kept;
    },
    watch: () => {},
    erase: async () => kept,
  };
}

/** Takes over what older pages have stored. Cut off in the middle it is repeated: rows say how it is, not what to add. */
export async function takeHandedOver(change: DeviceStore['change']): Promise<void> {
  const database = makeDatabase();
  const keys = await database.acts.toCollection().primaryKeys();
  for (const key of keys) {
    const handover = await database.acts.get(key);
    if (handover) await change(takingOver(handover));
    await database.acts.delete(key);
  }
  database.close();
  removeStoredValue('localStorage', handoverNote);
}

/** At a logout. */
export const removeHandedOver = async (): Promise<void> => makeDatabase().delete();
