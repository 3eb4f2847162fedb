import { type StateChange, type DeviceState, emptyDeviceState } from '../device/device-state.ts';
import type { DeviceStore } from '../device/device-store.ts';
import { readStoredValue } from '../session/stored-values.ts';
import { handoverNote } from './handover-note.ts';
import { memoryDeviceStore } from './memory-store.ts';

/** An open that is blocked by another tab or hangs in the browser must not keep the shop from working. */
const openWithinMs = 4000;

/**
 * Loss of the database. `replaced`: a newer version of the app in another tab upgrades the schema, so this page must
 * reload. `newer`: the schema was newer from the start, as after a rollback; the database is left unchanged.
 */
export type DatabaseFate = 'replaced' | 'newer';
let reportFate: (fate: DatabaseFate) => void = () => {};
let fate: DatabaseFate | null = null;

function meet(what: DatabaseFate): void {
  fate = what;
  if (what === 'replaced')
    deviceStore = import('./handover.ts').then(({ handoverStore }) => handoverStore(stored));
  reportFate(what);
}

/** A newer version of the app owns the database and sends the outbox; this page only hands over its mutations. */
export const isReplaced = (): boolean => fate === 'replaced';

/** Calls back when this page has lost the database, also if that happened before the call. */
export function onDatabaseFate(tell: (fate: DatabaseFate) => void): void {
  reportFate = tell;
  if (fate) tell(fate);
}

let deviceStore: Promise<DeviceStore> | null = null;
let lasting = true;
let shown: DeviceState | null = null;
/** State without mutations that are still being written. */
let stored: DeviceState = emptyDeviceState;
let writing = 0;
const listeners = new Set<() => void>();

function show(kept: DeviceState): void {
  shown = kept;
  for (const listener of listeners) listener();
}

async function open(): Promise<DeviceStore> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database did not open in time')), openWithinMs);
  });
  // Dexie comes with the first need of it, off the path of the first paint.
  const database = import('../device/db.ts').then(({ openDatabase }) => openDatabase(() => meet('replaced')));
  const memory = memoryDeviceStore();
  const opened = await Promise.race([database, late]).catch(() => memory);
  if (opened === memory) {
    database.then(
      (openedLate) => adopt(openedLate, memory.acts),
      (error: unknown) => error instanceof Error && error.name === 'NewerDatabase' && meet('newer'),
    );
  }
  return begin(opened);
}

/** The database has opened after all: what was done in memory meanwhile is done there, act by act. */
async function adopt(database: DeviceStore, acts: StateChange[]): Promise<void> {
  while (acts.length > 0) await database.change(acts.shift()!);
  deviceStore = begin(database);
}

async function begin(opened: DeviceStore): Promise<DeviceStore> {
  lasting = opened.lasting;
  if (lasting && readStoredValue('localStorage', handoverNote) === true) {
    // Should it fail, the next start tries again.
    const taken = import('./handover.ts').then(({ takeHandedOver }) => takeHandedOver(opened.change));
    await taken.catch(() => {});
  }
  stored = await opened.read();
  show(stored);
  opened.watch((kept) => {
    if (kept.rev >= stored.rev) stored = kept;
    // While an act is being written the screen is ahead of the database, and a look from before may come late.
    if (writing === 0 && kept.rev >= (shown?.rev ?? 0)) show(kept);
  });
  return opened;
}

const openOnce = (): Promise<DeviceStore> => (deviceStore ??= open());

/** After a purge: also its bytes go. Other tabs and the worker close the database for it. */
export async function erase(): Promise<void> {
  stored = await (await openOnce()).erase();
  show(stored);
}

/** The device state as displayed, including optimistic mutations. `null` until the database is open; not "empty". */
export const currentDeviceState = (): DeviceState | null => shown;

/** Whether the cart outlives the page. */
export const isLasting = (): boolean => lasting;

/** Opens the database if nobody has. Resolves when `currentDeviceState()` answers. */
export const whenOpen = async (): Promise<void> => void (await openOnce());

/** Opens the database and calls back after every change, of other tabs too. @returns what ends it */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void openOnce();
  return () => listeners.delete(listener);
}

const isFull = (error: unknown) =>
  error instanceof Error &&
  [error.name, (error as { inner?: Error }).inner?.name].includes('QuotaExceededError');

/** Reads the stored state. */
export const readDeviceState = async (): Promise<DeviceState> => (await openOnce()).read();

/**
 * Applies a mutation: optimistically on screen, and in one transaction in the database. Resolves when it is stored.
 * @throws when it could not be stored (disk full, database lost); the screen has then reverted to the stored state
 */
export async function change(act: StateChange): Promise<DeviceState> {
  const opened = await openOnce();
  writing += 1;
  if (shown) show(act(shown));
  try {
    const after = await opened.change(act).catch(async (error: unknown) => {
      const now = await openOnce();
      // Replaced in this very moment.
      if (now !== opened) return now.change(act);
      if (!isFull(error)) throw error;
      // Pictures can be fetched again, an act cannot.
      const { purgeWorker } = await import('./worker-purge.ts');
      await purgeWorker('images');
      return opened.change(act);
    });
    stored = after;
    if (writing === 1) show(after);
    return after;
  } catch (error) {
    await opened.read().then(show, () => {});
    throw error;
  } finally {
    writing -= 1;
  }
}
