import { useSyncExternalStore } from 'react';
import {
  type DeviceState,
  type DeviceStore,
  emptyDeviceState,
  type ImageBytes,
  imageIdsOf,
  type StateChange,
} from '../device/device-state.ts';
import { readStoredValue } from '../session/stored-values.ts';
import { freshDevice } from './device-use.ts';
import { handoverNote } from './handover-note.ts';

/** Opening may be blocked by another tab or hang in the browser; the app must work meanwhile. */
const openWithinMs = 4000;

/**
 * Loss of the database. `replaced`: a newer version of the app in another tab upgrades the schema, so this page must
 * reload. `newer`: the schema was newer from the start, as after a rollback; the database is left unchanged.
 */
export type DatabaseFate = 'replaced' | 'newer';
let reportFate: (fate: DatabaseFate) => void = () => {};
let fate: DatabaseFate | null = null;

function loseDatabase(how: DatabaseFate): void {
  fate = how;
  if (how === 'replaced')
    deviceStore = import('./handover.ts').then(({ handoverStore }) => handoverStore(stored));
  reportFate(how);
}

/** A newer version of the app owns the database and sends the outbox; this page only hands over its mutations. */
export const isReplaced = (): boolean => fate === 'replaced';

/** Calls `report` when this page loses the database, or at once if that has already happened. */
export function onDatabaseFate(report: (fate: DatabaseFate) => void): void {
  reportFate = report;
  if (fate) report(fate);
}

let deviceStore: Promise<DeviceStore> | null = null;
let lasting = true;
let shown: DeviceState | null = null;
/** State without mutations that are still being written. */
let stored: DeviceState = emptyDeviceState;
let writing = 0;
/** Bytes of images that are still being written. */
const writingImages = new Map<string, Blob>();
const listeners = new Set<() => void>();

function show(state: DeviceState): void {
  shown = state;
  for (const listener of listeners) listener();
}

/** Arguments of `DeviceStore['change']`, repeated if the database opens late. */
type Change = [change: StateChange, images: readonly ImageBytes[]];

/** For browsers that store nothing (private mode, storage refused): data lasts as long as the page. */
function memoryDeviceStore(): DeviceStore & { changes: Change[] } {
  let state = emptyDeviceState;
  const bytes = new Map<string, Blob>();
  const changes: Change[] = [];
  return {
    changes,
    lasting: false,
    read: async () => state,
    change: async (mutate, images = []) => {
      changes.push([mutate, images]);
      state = { ...mutate(state), rev: state.rev + 1 };
      const named = imageIdsOf(state);
      for (const { id, blob } of images) bytes.set(id, blob);
      for (const id of bytes.keys()) if (!named.has(id)) bytes.delete(id);
      return state;
    },
    readImage: async (id) => bytes.get(id),
    erase: async () => state,
    watch: (report) => report(state),
  };
}

async function open(): Promise<DeviceStore> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database did not open in time')), openWithinMs);
  });
  // Dexie loads with the first use, so that it does not delay the first paint.
  const database = import('../device/database.ts').then(({ openDatabase }) =>
    openDatabase(() => loseDatabase('replaced')),
  );
  const memory = memoryDeviceStore();
  const opened = await Promise.race([database, late]).catch(() => memory);
  if (opened === memory) {
    database.then(
      (openedLate) => adopt(openedLate, memory.changes),
      (error: unknown) => error instanceof Error && error.name === 'NewerDatabase' && loseDatabase('newer'),
    );
  }
  return begin(opened);
}

/** The database has opened late: changes made in memory are repeated in it. */
async function adopt(database: DeviceStore, changes: Change[]): Promise<void> {
  while (changes.length > 0) await database.change(...changes.shift()!);
  deviceStore = begin(database);
}

async function begin(opened: DeviceStore): Promise<DeviceStore> {
  lasting = opened.lasting;
  if (lasting && readStoredValue('localStorage', handoverNote) === true) {
    // If the takeover fails, the next start retries it.
    const taken = import('./handover.ts').then(({ takeHandedOver }) => takeHandedOver(opened.change));
    await taken.catch(() => {});
  }
  stored = await opened.read();
  show(stored);
  opened.watch((state) => {
    if (state.rev >= stored.rev) stored = state;
    // During a write the screen is ahead of the database, and an earlier read may arrive late.
    if (writing === 0 && state !== shown && state.rev >= (shown?.rev ?? 0)) show(state);
  });
  return opened;
}

const openOnce = (): Promise<DeviceStore> => (deviceStore ??= open());

/** Deletes the bytes of a purged database. Other tabs and the worker close their connections to it. */
export async function erase(): Promise<void> {
  stored = await (await openOnce()).erase();
  show(stored);
}

/**
 * The device state on screen, including optimistic mutations. `null` until the database is open, which does not mean
 * empty.
 */
export const currentDeviceState = (): DeviceState | null => shown;

/** Whether the cart survives closing the page. */
export const isLasting = (): boolean => lasting;

/** Opens the database if it is not open. Resolves when `currentDeviceState()` is set. */
export const whenOpen = async (): Promise<void> => void (await openOnce());

/** A device that has stored nothing shows the empty state and opens the database with its first use. */
async function openWhenUsed(): Promise<void> {
  const fresh = await freshDevice;
  if (fresh && !deviceStore) {
    if (shown === null) show(emptyDeviceState);
    await fresh.use;
  }
  await openOnce();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void openWhenUsed();
  return () => listeners.delete(listener);
}

/**
 * A part of the device state, updated at every change, including those of other tabs and the worker.
 * @param select receives `null` until the database is open; must return the same value for the same state (`derived`)
 */
export function useDeviceState<Part>(select: (state: DeviceState | null) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(shown),
    () => select(null),
  );
}

/** Computes a part of the device state once for each state; `null` for none. */
export function derived<Part>(
  make: (state: DeviceState) => Part,
): (state: DeviceState | null) => Part | null {
  const made = new WeakMap<DeviceState, { part: Part }>();
  return (state) => {
    if (state === null) return null;
    const found = made.get(state) ?? { part: make(state) };
    made.set(state, found);
    return found.part;
  };
}

const isFull = (error: unknown) =>
  error instanceof Error &&
  [error.name, (error as { inner?: Error }).inner?.name].includes('QuotaExceededError');

/** Reads the stored state. */
export const readDeviceState = async (): Promise<DeviceState> => (await openOnce()).read();

/** Bytes of an image by upload id; `undefined`: this device does not have them. */
export const readImage = async (id: string): Promise<Blob | undefined> =>
  writingImages.get(id) ?? (await openOnce()).readImage(id);

/**
 * Applies a mutation: optimistically on screen, and in one transaction in the database. Resolves when it is stored.
 * @param images bytes of images that it adds
 * @throws when it could not be stored (disk full, database lost); the screen has then reverted to the stored state
 */
export async function change(mutate: StateChange, images: readonly ImageBytes[] = []): Promise<DeviceState> {
  for (const { id, blob } of images) writingImages.set(id, blob);
  const opened = await openOnce();
  writing += 1;
  if (shown) show(mutate(shown));
  try {
    const after = await opened.change(mutate, images).catch(async (error: unknown) => {
      const now = await openOnce();
      // The database was replaced during the call.
      if (now !== opened) return now.change(mutate, images);
      if (!isFull(error)) throw error;
      // Catalog images can be fetched again, a mutation cannot.
      const { purgeWorker } = await import('./worker-purge.ts');
      await purgeWorker('images');
      return opened.change(mutate, images);
    });
    stored = after;
    if (writing === 1) show(after);
    return after;
  } catch (error) {
    await opened.read().then(show, () => {});
    throw error;
  } finally {
    writing -= 1;
    for (const { id } of images) writingImages.delete(id);
  }
}
