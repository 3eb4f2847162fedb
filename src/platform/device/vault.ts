import type { Act, Kept } from './kept.ts';

/** Where things are kept: the database, or memory where there is none. */
export interface Vault {
  /** Survives the page. */
  lasting: boolean;
  read: () => Promise<Kept>;
  /** Runs the act on what is stored and stores its result, in one transaction. @returns what is stored then */
  change: (act: Act) => Promise<Kept>;
  /**
   * Deletes the database, which holds nothing any more, and begins another: of deleted rows the bytes stay on disk until
   * the browser tidies up.
   */
  erase: () => Promise<Kept>;
  /** Calls `show` with what is stored, now and after every change, from other tabs and the worker too. */
  watch(show: (kept: Kept) => void): void;
}
