import { databaseName } from '../device/device-state.ts';
import { currentToken } from '../session/state.ts';

const firstUse = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const;

/** Where the browser cannot list its databases, there may be one. */
async function hasDatabase(): Promise<boolean> {
  const found = await globalThis.indexedDB?.databases?.().catch(() => null);
  return found?.some(({ name }) => name === databaseName) ?? true;
}

const used = async (): Promise<void> => {
  const ended = new AbortController();
  await new Promise((resolve) => {
    for (const kind of firstUse)
      document.addEventListener(kind, resolve, { capture: true, passive: true, signal: ended.signal });
  });
  ended.abort();
};

/**
 * Whether this device has nothing stored yet and no user is signed in. Its database and the code for it (50 kB) are then not
 * needed until `use` resolves, with the first touch, key or return to the page: a visitor who looks at one page never loads
 * them.
 */
export const freshDevice: Promise<{ use: Promise<void> } | null> = (async () =>
  currentToken() !== null || (await hasDatabase()) ? null : { use: used() })();

/** Delay of background code after the first use, so that the code for what was touched comes first. */
const afterUseMs = 1000;

/** Resolves when the device's data is worth loading in the background. */
export async function whenDeviceIsUsed(): Promise<void> {
  const fresh = await freshDevice;
  if (!fresh) return;
  await fresh.use;
  await new Promise((resolve) => setTimeout(resolve, afterUseMs));
}
