import { Dexie, liveQuery, type Table } from 'dexie';
import { newCommandId } from '#contract/command-id.ts';
import { deleteDatabase } from './delete-database.ts';
import {
  type CartLine,
  changedRows,
  databaseName,
  type DeviceState,
  type DeviceStore,
  type DraftImage,
  emptyDeviceState,
  type ImageBytes,
  imageIdsOf,
  type ParkedSession,
  type ReviewDraft,
  type SentMutation,
  type StateChange,
} from './device-state.ts';
import type { OutboxRow } from './mutation.ts';

interface Tables {
  cartLines: Table<CartLine, number>;
  outbox: Table<OutboxRow, string>;
  reviewDrafts: Table<ReviewDraft, string>;
  draftImages: Table<DraftImage, string>;
  imageBytes: Table<ImageBytes, string>;
  meta: Table<{ key: string; value: unknown }, string>;
}

// A mutation is acknowledged on screen: it must survive a power cut, which Chromium's default does not promise.
const db = new Dexie(databaseName, { chromeTransactionDurability: 'strict' }) as Dexie & Tables;
// Rows in a `Handover` (data/handover.ts) may be of an earlier version: apply every upgrade here to them as well.
db.version(1).stores({
  cartLines: 'variantId',
  outbox: 'key',
  reviewDrafts: 'key',
  draftImages: 'id',
  imageBytes: 'id',
  meta: 'key',
});

/** Version of this code. IndexedDB's own number is ten times as large. */
const version = db.verno;

/** A newer version of the app has upgraded the schema: this version must not use the database. */
class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

const tables = [db.cartLines, db.outbox, db.reviewDrafts, db.draftImages, db.imageBytes, db.meta];

type Head = Pick<DeviceState, 'rev' | 'owner' | 'version' | 'infoAt' | 'infoLang'> & {
  /** New with every change. */
  writeId: string;
};

const headOf = (state: DeviceState): Head => {
  const { rev, owner, infoAt, infoLang } = state;
  return { rev, owner, version: state.version, infoAt, infoLang, writeId: newCommandId() };
};

const metaOf = async <Value>(key: string): Promise<Value | undefined> =>
  (await db.meta.get(key))?.value as Value | undefined;

/**
 * The last state that this page or worker has read or written. While no other has written since, it equals the
 * content of the database, so a mutation reads one row and writes the rows it changes.
 */
let snapshot: { writeId: string; state: DeviceState } | null = null;

/** The stored state, within a transaction. Image bytes are not part of it. */
async function current(): Promise<DeviceState> {
  const head = await metaOf<Head>('state');
  if (snapshot && head?.writeId === snapshot.writeId) return snapshot.state;
  const [lines, outbox, drafts, images, sent, parkedSession] = await Promise.all([
    db.cartLines.toArray(),
    db.outbox.toArray(),
    db.reviewDrafts.toArray(),
    db.draftImages.toArray(),
    metaOf<SentMutation[]>('sent'),
    metaOf<ParkedSession>('parkedSession'),
  ]);
  const { writeId = '', ...fields } = head ?? {};
  const state = {
    ...emptyDeviceState,
    ...fields,
    lines: new Map(lines.map((line) => [line.variantId, line])),
    outbox: new Map(outbox.map((row) => [row.key, row])),
    drafts: new Map(drafts.map((draft) => [draft.key, draft])),
    images: new Map(images.map((image) => [image.id, image])),
    sent: sent ?? [],
    parkedSession: parkedSession ?? null,
  };
  snapshot = writeId === '' ? null : { writeId, state };
  return state;
}

const read = (): Promise<DeviceState> => db.transaction('r', tables, current);

async function writeTable<Key extends number | string, Row>(
  table: Table<Row, Key>,
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
): Promise<void> {
  const { put, gone } = changedRows(before, after);
  if (put.length > 0) await table.bulkPut(put);
  if (gone.length > 0) await table.bulkDelete(gone);
}

/** Stores new bytes that a row names, and deletes those that no row names any more. */
async function writeImages(
  before: DeviceState,
  after: DeviceState,
  images: readonly ImageBytes[],
): Promise<void> {
  const [had, has] = [imageIdsOf(before), imageIdsOf(after)];
  const put = images.filter(({ id }) => has.has(id) && !had.has(id)).map(({ id, blob }) => ({ id, blob }));
  const gone = [...had].filter((id) => !has.has(id));
  if (put.length > 0) await db.imageBytes.bulkPut(put);
  if (gone.length > 0) await db.imageBytes.bulkDelete(gone);
}

async function change(mutate: StateChange, images: readonly ImageBytes[] = []): Promise<DeviceState> {
  const { head, state } = await db.transaction('rw', tables, async () => {
    const before = await current();
    const wanted = mutate(before);
    if (wanted === before) return { head: null, state: before };
    const after = { ...wanted, rev: before.rev + 1 };
    const newHead = headOf(after);
    await writeTable(db.cartLines, before.lines, after.lines);
    await writeTable(db.outbox, before.outbox, after.outbox);
    await writeTable(db.reviewDrafts, before.drafts, after.drafts);
    await writeTable(db.draftImages, before.images, after.images);
    await writeImages(before, after, images);
    if (after.sent !== before.sent) await db.meta.put({ key: 'sent', value: after.sent });
    if (after.parkedSession === null) {
      if (before.parkedSession !== null) await db.meta.delete('parkedSession');
    } else if (after.parkedSession !== before.parkedSession)
      await db.meta.put({ key: 'parkedSession', value: after.parkedSession });
    await db.meta.put({ key: 'state', value: newHead });
    return { head: newHead, state: after };
  });
  // Only after the commit.
  if (head) snapshot = { writeId: head.writeId, state };
  return state;
}

/** Continues `rev`: other tabs ignore a smaller one, and 0 would look like an eviction by the browser. */
async function erase(): Promise<DeviceState> {
  const { rev } = await read();
  await deleteDatabase(db);
  return db.transaction('rw', tables, async () => {
    // Another session may have begun since.
    if (!(await db.meta.get('state')))
      await db.meta.put({ key: 'state', value: headOf({ ...emptyDeviceState, rev: rev + 1 }) });
    return current();
  });
}

/**
 * Opens the database. Every change is one read-write transaction, visible to other tabs of this browser.
 * @param onReplaced a newer version of the app upgrades the schema: the connection is closed for it once pending writes
 *   are done. Later mutations are handed over (data/handover.ts).
 * @throws `NewerDatabase`, or if IndexedDB is refused or broken
 */
export async function openDatabase(onReplaced: () => void = () => {}): Promise<DeviceStore> {
  db.on('versionchange', ({ newVersion }) => {
    // The database was deleted elsewhere: Dexie creates it again for the next mutation.
    if (newVersion === null) return;
    db.close({ disableAutoOpen: true });
    onReplaced();
    return false;
  });
  await db.open();
  // Dexie opens any version it finds, and would write old rows into the new schema.
  if (db.backendDB().version >= (version + 1) * 10) {
    db.close({ disableAutoOpen: true });
    throw new NewerDatabase();
  }
  return {
    lasting: true,
    read,
    change,
    readImage: async (id) => (await db.imageBytes.get(id))?.blob,
    erase,
    watch: (show) => {
      // After the database was closed, the page keeps showing its last state.
      liveQuery(read).subscribe({ next: show, error: () => {} });
    },
  };
}
