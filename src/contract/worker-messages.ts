/** What the page says to its service worker. */
export type PageMessage =
  /** A person agreed to the update: the waiting worker takes over. The name is workbox-window's. */
  | { type: 'SKIP_WAITING' }
  /**
   * Logout: forget everything this person looked at. With `only`, to get room back: just this kind. Sent with a
   * `MessagePort`, answered by `PurgeDone`.
   */
  | { type: 'purge'; only?: 'catalogue' | 'images' }
  /** Whether pictures come smaller than they could be shown. */
  | { type: 'save-data'; choice: SaveData }
  /** A page has settled: keep it as it comes from the server, for the next launch. `opened`: the address it was opened with. */
  | { type: 'keep-page'; opened: string };

/** `auto`: when the browser asks for it, or the connection is slower than 4G. */
export type SaveData = 'auto' | 'always' | 'never';

/** Answer on the port that came with `purge`; until then nothing may be taken for gone. */
export interface PurgeDone {
  type: 'purged';
}

/** What the worker says to every page: the answer it gave for this URL was not the newest, or is of what is there no more; ask again. */
export interface StaleMessage {
  type: 'stale';
  url: string;
}

export const isStaleMessage = (data: unknown): data is StaleMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'stale';

/** What the worker says to the page whose window it brought forward: show this screen. */
export interface OpenMessage {
  type: 'open';
  /** Of this origin. */
  path: string;
}

export const isOpenMessage = (data: unknown): data is OpenMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open';

/**
 * The emergency brake (`sw/brake`) asks with a `MessagePort` whether the page reloads itself, when it suits the person. Any
 * answer means yes.
 */
export interface ReloadQuestion {
  type: 'reload';
}

export const isReloadQuestion = (data: unknown): data is ReloadQuestion =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'reload';
