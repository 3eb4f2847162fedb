/** Messages from a page to its service worker. */
export type PageMessage =
  /** The user accepted the update: the waiting worker activates. The name is defined by workbox-window. */
  | { type: 'SKIP_WAITING' }
  /**
   * Logout: delete everything this user viewed. With `only`, to free space: delete just this kind. Sent with a `MessagePort`; the
   * reply is `PurgeDone`.
   */
  | { type: 'purge'; only?: 'catalogue' | 'images' }
  /** Whether images are loaded in a smaller size than the screen could show. */
  | { type: 'save-data'; choice: SaveData }
  /**
   * Cache built files for offline use: those that this page has loaded (`used`: paths), also before the worker controlled it;
   * with `whole` all of them.
   */
  | { type: 'keep-app'; used: string[]; whole: boolean }
  /** Cache the responses of these catalog calls (URLs): the page received them before the worker controlled it. */
  | { type: 'keep-responses'; urls: string[] }
  /** A page has loaded: cache its server-rendered HTML for the next launch. `opened`: the URL it was opened with. */
  | { type: 'keep-page'; opened: string };

/** `auto`: if the browser requests reduced data, or the connection is slower than 4G. */
export type SaveData = 'auto' | 'always' | 'never';

/** Reply on the port of a `purge` message; before it arrives, data may still exist. */
export interface PurgeDone {
  type: 'purged';
}

/** Sent to every page: the cached response for this URL was outdated, or its resource no longer exists; refetch. */
export interface StaleMessage {
  type: 'stale';
  url: string;
}

export const isStaleMessage = (data: unknown): data is StaleMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'stale';

/** Sent to every page: the worker has changed the device state, because it has sent mutations. */
export interface DeviceMessage {
  type: 'device';
}

export const isDeviceMessage = (data: unknown): data is DeviceMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'device';

/** Sent to the page whose window the worker focused: navigate to this screen. */
export interface OpenMessage {
  type: 'open';
  /** Path of this origin. */
  path: string;
}

export const isOpenMessage = (data: unknown): data is OpenMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'open';

/**
 * The emergency brake (`sw/brake`) asks through a `MessagePort` whether the page reloads itself at a suitable time. Any
 * reply means yes.
 */
export interface ReloadQuestion {
  type: 'reload';
}

export const isReloadQuestion = (data: unknown): data is ReloadQuestion =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'reload';
