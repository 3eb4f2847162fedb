import { isSavingData } from '../session/save-data.ts';

/** With less free storage than this, nothing is prefetched. */
const roomBytes = 50_000_000;

/** Whether there is a connection and data saving is off. May change at any time. */
export const connectionIsFree = (): boolean => navigator.onLine && !isSavingData();

/** Whether data may be prefetched: with such a connection and enough free storage. */
export async function mayFetchAhead(): Promise<boolean> {
  if (!connectionIsFree()) return false;
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || quota - (usage ?? 0) > roomBytes;
}
