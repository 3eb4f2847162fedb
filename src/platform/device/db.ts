import { Dexie, liveQuery, type Table } from 'dexie';
import { newCommandId } from '#contract/command-id.ts';
import { changedRows } from './changed-rows.ts';
import { deleteDatabase } from './delete-database.ts';
import { type StateChange, type CartLine, type DeviceState, emptyDeviceState } from './device-state.ts';
import type { DraftPicture, ReviewDraft } from './review-draft.ts';
import type { OutboxRow } from './rows.ts';
import type { DeviceStore } from './device-store.ts';
import type { ParkedSession } from './whose.ts';

interface Tables {
  cartLines: Table<CartLine, number>;
  outbox: Table<OutboxRow, string>;
  drafts: Table<ReviewDraft, string>;
  draftPictures: Table<DraftPicture, string>;
  kv: Table<{ key: string; value: unknown }, string>;
}

// An act is acknowledged on screen: it must survive a power cut, which Chromium's default does not promise.
const db = new Dexie('okanto', { chromeTransactionDurability: 'strict' }) as Dexie & Tables;
db.version(1).stores({ cartLines: 'variantId', outbox: 'key', kv: 'key' });
// Acts have become commands: what waits from before gets a key to be sent under, and has no words of its own.
db.version(2).upgrade((trx) =>
  trx
    .table<OutboxRow>('outbox')
    .toCollection()
    .modify((row) => {
      row.stamp = newCommandId();
      row.about ??= '';
    }),
);
db.version(3).stores({ drafts: 'key', draftPictures: 'id' });
// Rows in a `Handover` (data/handover.ts) may be of an earlier version, too: a change here that later code relies on has to
// be made to them as well.
// Read notifications may wait. A page of an older app, which has no words for them, steps aside.
db.version(4).stores({});

/** Of this code. IndexedDB's own number is ten times as large. */
const version = db.verno;

/** A newer version of the app has stored its form of things: this one must not touch it. */
class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

const tables = [db.cartLines, db.outbox, db.drafts, db.draftPictures, db.kv];
const cartKey = 'cart';
const parkedKey = 'aside';
type Cart = Omit<DeviceState, 'lines' | 'outbox' | 'drafts' | 'draftPictures' | 'aside'>;

function cartOf(kept: DeviceState): Cart {
  const { rev, owner, infoAt, infoLang, sent } = kept;
  return { rev, owner, version: kept.version, infoAt, infoLang, sent };
}

async function readDeviceState(): Promise<DeviceState> {
  const [lines, outbox, drafts, draftPictures, row, aside] = await Promise.all([
    db.cartLines.toArray(),
    db.outbox.toArray(),
    db.drafts.toArray(),
    db.draftPictures.toArray(),
    db.kv.get(cartKey),
    db.kv.get(parkedKey),
  ]);
  return {
    ...emptyDeviceState,
    ...(row?.value as Cart | undefined),
    lines: new Map(lines.map((line) => [line.variantId, line])),
    outbox: new Map(outbox.map((waiting) => [waiting.key, waiting])),
    drafts: new Map(drafts.map((draft) => [draft.key, draft])),
    draftPictures: new Map(draftPictures.map((picture) => [picture.id, picture])),
    aside: (aside?.value as ParkedSession | undefined) ?? null,
  };
}

/** Writes only what the act made new. */
async function writeTable<Key extends number | string, Row>(
  table: Table<Row, Key>,
  before: ReadonlyMap<Key, Row>,
  after: ReadonlyMap<Key, Row>,
): Promise<void> {
  const { put, gone } = changedRows(before, after);
  if (put.length > 0) await table.bulkPut(put);
  if (gone.length > 0) await table.bulkDelete(gone);
}

const change = (act: StateChange): Promise<DeviceState> =>
  db.transaction('rw', tables, async () => {
    const before = await readDeviceState();
    const wanted = act(before);
    if (wanted === before) return before;
    const after = { ...wanted, rev: before.rev + 1 };
    await writeTable(db.cartLines, before.lines, after.lines);
    await writeTable(db.outbox, before.outbox, after.outbox);
    await writeTable(db.drafts, before.drafts, after.drafts);
    await writeTable(db.draftPictures, before.draftPictures, after.draftPictures);
    const { aside } = after;
    await db.kv.put({ key: cartKey, value: cartOf(after) });
    // With its pictures it is large: a row of its own, and seldom written.
    if (aside === null) await db.kv.delete(parkedKey);
    else if (aside !== before.aside) await db.kv.put({ key: parkedKey, value: aside });
    return after;
  });

/** `rev` goes on: other tabs ignore an older one, and a database that begins with 0 was evicted by the browser. */
async function erase(): Promise<DeviceState> {
  const { rev } = await db.transaction('r', tables, readDeviceState);
  await deleteDatabase(db);
  return db.transaction('rw', tables, async () => {
    // Another session may have begun since.
    if (!(await db.kv.get(cartKey)))
      await db.kv.put({ key: cartKey, value: cartOf({ ...emptyDeviceState, rev: rev + 1 }) });
    return readDeviceState();
  });
}

/**
 * Opens the database. Every change is one read-write transaction; other tabs of this browser see it.
 * @param onReplaced a newer version of the app wants to change the database's form: the connection is closed for it,
 *   once what is being written is written. Later acts are handed over (data/handover.ts).
 * @throws `NewerDatabase`, and where IndexedDB is refused or broken
 */
export async function openDatabase(onReplaced: () => void = () => {}): Promise<DeviceStore> {
  db.on('versionchange', ({ newVersion }) => {
    // Deleted from outside: the next act makes a new one, which is Dexie's way.
    if (newVersion === null) return;
    db.close({ disableAutoOpen: true });
    onReplaced();
    return false;
  });
  await db.open();
  // Dexie opens whatever it finds, and would write the old form into the new one.
  if (db.backendDB().version >= (version + 1) * 10) {
    db.close({ disableAutoOpen: true });
    throw new NewerDatabase();
  }
  const read = () => db.transaction('r', tables, readDeviceState);
  return {
    lasting: true,
    read,
    change,
    erase,
    watch: (show) => {
      // Should the database be closed under the page, it keeps showing what it has.
      liveQuery(read).subscribe({ next: show, error: () => {} });
    },
  };
}
