import { isSavingData } from '../session/save-data.ts';

/** A device that is this full needs its room for something else. */
const roomBytes = 50_000_000;

/** Whether the connection is there, not slow and not to be spared. It may change at any moment. */
export const connectionIsFree = (): boolean => navigator.onLine && !isSavingData();

/** Whether a thing nobody has asked for may be fetched: over such a connection, and with room on the device. */
export async function mayFetchAhead(): Promise<boolean> {
  if (!connectionIsFree()) return false;
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || quota - (usage ?? 0) > roomBytes;
}
