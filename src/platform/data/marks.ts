import { useSyncExternalStore } from 'react';
import { markKey } from '../device/row-keys.ts';
import type { MarkTarget } from '../device/rows.ts';
import { currentDeviceState, subscribe } from './device-store.ts';

/** The user's choice that is not synced yet; `undefined` without one. */
export function useWaitingMark(target: MarkTarget, id: number): boolean | undefined {
  const read = () => {
    const row = currentDeviceState()?.outbox.get(markKey(target, id));
    return row?.kind === 'mark' && !row.refused ? row.on : undefined;
  };
  return useSyncExternalStore(subscribe, read, () => undefined);
}
