import { type Act, type Kept, nothingKept } from '../device/kept.ts';
import type { Vault } from '../device/vault.ts';
import { readNote } from '../session/notes.ts';
import { handoverNote } from './handover-note.ts';
import { memoryVault } from './memory-vault.ts';

/** An open that is blocked by another tab or hangs in the browser must not keep the shop from working. */
const openWithinMs = 4000;

/**
 * What became of the database. `replaced`: a newer version of the app, in another tab, changes its form: this page must
 * begin anew. `newer`: it was so from the start, as after a deploy was taken back: it is left as it is.
 */
export type DatabaseFate = 'replaced' | 'newer';
let tellFate: (fate: DatabaseFate) => void = () => {};
let fate: DatabaseFate | null = null;

function meet(what: DatabaseFate): void {
  fate = what;
  if (what === 'replaced') vault = import('./handover.ts').then(({ handoverVault }) => handoverVault(stored));
  tellFate(what);
}

/** A newer version of the app owns the database, and sends what waits: this page only hands over what is done in it. */
export const isReplaced = (): boolean => fate === 'replaced';

/** Calls back when the database is not this page's any more, also if it happened before. */
export function onDatabaseFate(tell: (fate: DatabaseFate) => void): void {
  tellFate = tell;
  if (fate) tell(fate);
}

let vault: Promise<Vault> | null = null;
let lasting = true;
let shown: Kept | null = null;
/** Without acts that are still being written. */
let stored: Kept = nothingKept;
let writing = 0;
const listeners = new Set<() => void>();

function show(kept: Kept): void {
  shown = kept;
  for (const listener of listeners) listener();
}

async function open(): Promise<Vault> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the database did not open in time')), openWithinMs);
  });
  // Dexie comes with the first need of it, off the path of the first paint.
  const database = import('../device/db.ts').then(({ openDatabase }) => openDatabase(() => meet('replaced')));
  const memory = memoryVault();
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
async function adopt(database: Vault, acts: Act[]): Promise<void> {
  while (acts.length > 0) await database.change(acts.shift()!);
  vault = begin(database);
}

async function begin(opened: Vault): Promise<Vault> {
  lasting = opened.lasting;
  if (lasting && readNote('localStorage', handoverNote) === true) {
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

const openOnce = (): Promise<Vault> => (vault ??= open());

/** After a purge: also its bytes go. Other tabs and the worker close the database for it. */
export async function erase(): Promise<void> {
  stored = await (await openOnce()).erase();
  show(stored);
}

/** What is kept, as shown: an act counts at once. `null` until the database is open; that is not "empty". */
export const currentKept = (): Kept | null => shown;

/** Whether the cart outlives the page. */
export const isLasting = (): boolean => lasting;

/** Opens the database if nobody has. Resolves when `currentKept()` answers. */
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

/** What is stored now. */
export const readKept = async (): Promise<Kept> => (await openOnce()).read();

/**
 * Carries out an act: on screen at once, and in one transaction in the database. Resolves when it is safe there.
 * @throws when it could not be stored (disk full, database taken away); the screen is back to what is stored then
 */
export async function change(act: Act): Promise<Kept> {
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
