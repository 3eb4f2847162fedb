import { Dexie, type Table } from 'dexie';
import {
  type ChangedRows,
  changedRows,
  type DeviceState,
  type DeviceStore,
  type ImageBytes,
  imageIdsOf,
  type StateChange,
} from '../device/device-state.ts';
import { removeStoredValue, writeStoredValue } from '../session/stored-values.ts';
import { handoverNote } from './handover-note.ts';

/*
 * A newer version of the app has upgraded the database while this page was open. Later mutations of this page are stored
 * in a database of their own. The newer version takes them over at its next start, so that an open form can still be saved.
 */

type RowOf<Rows> = Rows extends ReadonlyMap<unknown, infer Row> ? Row : never;
type KeyOf<Rows> = Rows extends ReadonlyMap<infer Key, unknown> ? Key : never;
type Tables = Pick<DeviceState, 'lines' | 'outbox' | 'drafts' | 'images'>;

/** Changes of one mutation. Later versions apply them too, after the same upgrades as the rows of the database. */
export type Handover = { owner: number | null; bytes: ImageBytes[] } & {
  [Name in keyof Tables]: ChangedRows<KeyOf<Tables[Name]>, RowOf<Tables[Name]>>;
};

const makeDatabase = () => {
  const made = new Dexie('okanto-handover', { chromeTransactionDurability: 'strict' }) as Dexie & {
    mutations: Table<Handover, number>;
  };
  made.version(1).stores({ mutations: '++' });
  return made;
};

/** @param images bytes of images that the mutation adds */
export const handoverOf = (
  before: DeviceState,
  after: DeviceState,
  images: readonly ImageBytes[] = [],
): Handover => {
  const [had, has] = [imageIdsOf(before), imageIdsOf(after)];
  return {
    owner: before.owner,
    bytes: images.filter(({ id }) => has.has(id) && !had.has(id)).map(({ id, blob }) => ({ id, blob })),
    lines: changedRows(before.lines, after.lines),
    outbox: changedRows(before.outbox, after.outbox),
    drafts: changedRows(before.drafts, after.drafts),
    images: changedRows(before.images, after.images),
  };
};

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

/** Applies a mutation of an older page, unless another account has logged in since. */
export const takeOver =
  ({ owner, lines, outbox, drafts, images }: Handover): StateChange =>
  (state) =>
    state.owner !== owner
      ? state
      : {
          ...state,
          lines: patched(state.lines, lines, ({ variantId }) => variantId),
          outbox: patched(state.outbox, outbox, ({ key }) => key),
          drafts: patched(state.drafts, drafts, ({ key }) => key),
          images: patched(state.images, images, ({ id }) => id),
        };

/**
 * Replaces the database in a page that has lost it. Images stored before cannot be read until the page reloads.
 * @param stored the last stored state, without mutations that are not stored
 */
export function handoverStore(stored: DeviceState): DeviceStore {
  let state = stored;
  const bytes = new Map<string, Blob>();
  const database = makeDatabase();
  return {
    lasting: true,
    read: async () => state,
    change: async (mutate, images = []) => {
      const after = mutate(state);
      if (after === state) return state;
      await database.mutations.add(handoverOf(state, after, images));
      for (const { id, blob } of images) bytes.set(id, blob);
      writeStoredValue('localStorage', handoverNote, true);
      state = { ...after, rev: state.rev + 1 };
      return state;
    },
    readImage: async (id) => bytes.get(id),
    watch: () => {},
    erase: async () => state,
  };
}

/** Takes over mutations of older pages. May be repeated after an interruption: rows state values, not differences. */
export async function takeHandedOver(change: DeviceStore['change']): Promise<void> {
  const database = makeDatabase();
  const keys = await database.mutations.toCollection().primaryKeys();
  for (const key of keys) {
    const handover = await database.mutations.get(key);
    if (handover) await change(takeOver(handover), handover.bytes);
    await database.mutations.delete(key);
  }
  database.close();
  removeStoredValue('localStorage', handoverNote);
}

/** Called at a logout. */
export const removeHandedOver = async (): Promise<void> => makeDatabase().delete();
