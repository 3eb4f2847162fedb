import { newCommandId } from '#contract/command-id.ts';
import {
  type CartLine,
  changedRows,
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

/** Rows of each object store of the device database. Their keys are part of them. */
export interface DeviceRows {
  cartLines: CartLine;
  outbox: OutboxRow;
  reviewDrafts: ReviewDraft;
  draftImages: DraftImage;
  imageBytes: ImageBytes;
  meta: { key: string; value: unknown };
}
type StoreName = keyof DeviceRows;
type Key = number | string;

/** A running transaction over all object stores of the device database. It ends when no operation is pending. */
export interface DeviceTransaction {
  get: <Name extends StoreName>(store: Name, key: Key) => Promise<DeviceRows[Name] | undefined>;
  getAll: <Name extends StoreName>(store: Name) => Promise<DeviceRows[Name][]>;
  put: <Name extends StoreName>(store: Name, rows: readonly DeviceRows[Name][]) => Promise<unknown>;
  delete: (store: StoreName, keys: readonly Key[]) => Promise<unknown>;
}

/**
 * Runs `work` in a transaction, which is committed once `work` has returned and aborted if it throws. Pages do it with
 * Dexie, the worker with idb, because Dexie would be half of the worker's code.
 */
export type RunTransaction = <Result>(
  mode: 'readonly' | 'readwrite',
  work: (transaction: DeviceTransaction) => Promise<Result>,
) => Promise<Result>;

type Head = Pick<DeviceState, 'rev' | 'owner' | 'version' | 'infoAt' | 'infoLang'> & {
  /** New with every change. */
  writeId: string;
};

const headOf = (state: DeviceState): Head => {
  const { rev, owner, version, infoAt, infoLang } = state;
  return { rev, owner, version, infoAt, infoLang, writeId: newCommandId() };
};

/** Writes the head of a new, empty database. `rev` continues that of the deleted one. */
export const writeEmptyState = ({ put }: DeviceTransaction, rev: number): Promise<unknown> =>
  put('meta', [{ key: 'state', value: headOf({ ...emptyDeviceState, rev }) }]);

async function writeRows<Name extends StoreName, RowKey extends Key>(
  transaction: DeviceTransaction,
  store: Name,
  before: ReadonlyMap<RowKey, DeviceRows[Name]>,
  after: ReadonlyMap<RowKey, DeviceRows[Name]>,
): Promise<void> {
  const { put, gone } = changedRows(before, after);
  if (put.length > 0) await transaction.put(store, put);
  if (gone.length > 0) await transaction.delete(store, gone);
}

/** Stores new bytes that a row names, and deletes those that no row names any more. */
async function writeImages(
  transaction: DeviceTransaction,
  before: DeviceState,
  after: DeviceState,
  images: readonly ImageBytes[],
): Promise<void> {
  const [had, has] = [imageIdsOf(before), imageIdsOf(after)];
  const put = images.filter(({ id }) => has.has(id) && !had.has(id)).map(({ id, blob }) => ({ id, blob }));
  const gone = [...had].filter((id) => !has.has(id));
  if (put.length > 0) await transaction.put('imageBytes', put);
  if (gone.length > 0) await transaction.delete('imageBytes', gone);
}

/** Reads and changes the stored state in transactions of `run`. */
export function deviceRows(run: RunTransaction): Pick<DeviceStore, 'read' | 'change' | 'readImage'> {
  /**
   * The last state that this page or worker has read or written. While no other has written since, it equals the
   * content of the database, so a mutation reads one row and writes the rows it changes.
   */
  let snapshot: { writeId: string; state: DeviceState } | null = null;

  /** The stored state. Image bytes are not part of it. */
  async function current({ get, getAll }: DeviceTransaction): Promise<DeviceState> {
    const metaOf = async <Value>(key: string): Promise<Value | undefined> =>
      (await get('meta', key))?.value as Value | undefined;
    const head = await metaOf<Head>('state');
    if (snapshot && head?.writeId === snapshot.writeId) return snapshot.state;
    const [lines, outbox, drafts, images, sent, parkedSession] = await Promise.all([
      getAll('cartLines'),
      getAll('outbox'),
      getAll('reviewDrafts'),
      getAll('draftImages'),
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

  async function change(mutate: StateChange, images: readonly ImageBytes[] = []): Promise<DeviceState> {
    const { head, state } = await run('readwrite', async (transaction) => {
      const before = await current(transaction);
      const wanted = mutate(before);
      if (wanted === before) return { head: null, state: before };
      const after = { ...wanted, rev: before.rev + 1 };
      const newHead = headOf(after);
      await writeRows(transaction, 'cartLines', before.lines, after.lines);
      await writeRows(transaction, 'outbox', before.outbox, after.outbox);
      await writeRows(transaction, 'reviewDrafts', before.drafts, after.drafts);
      await writeRows(transaction, 'draftImages', before.images, after.images);
      await writeImages(transaction, before, after, images);
      if (after.sent !== before.sent) await transaction.put('meta', [{ key: 'sent', value: after.sent }]);
      if (after.parkedSession === null) {
        if (before.parkedSession !== null) await transaction.delete('meta', ['parkedSession']);
      } else if (after.parkedSession !== before.parkedSession)
        await transaction.put('meta', [{ key: 'parkedSession', value: after.parkedSession }]);
      await transaction.put('meta', [{ key: 'state', value: newHead }]);
      return { head: newHead, state: after };
    });
    // Only after the commit.
    if (head) snapshot = { writeId: head.writeId, state };
    return state;
  }

  return {
    read: () => run('readonly', current),
    change,
    readImage: async (id) => (await run('readonly', ({ get }) => get('imageBytes', id)))?.blob,
  };
}
