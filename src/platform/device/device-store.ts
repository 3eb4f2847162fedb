import type { StateChange, DeviceState } from './device-state.ts';

/** Where things are kept: the database, or memory where there is none. */
export interface DeviceStore {
  /** Survives the page. */
  lasting: boolean;
  read: () => Promise<DeviceState>;
  /** Runs the act on what is stored and stores its result, in one transaction. @returns what is stored then */
  change: (act: StateChange) => Promise<DeviceState>;
  /**
   * Deletes the database, which holds nothing any more, and begins another: of deleted rows the bytes stay on disk until
   * the browser tidies up.
   */
  erase: () => Promise<DeviceState>;
  /** Calls `show` with what is stored, now and after every change, from other tabs and the worker too. */
  watch(show: (kept: DeviceState) => void): void;
}
