import { type StateChange, emptyDeviceState } from '../device/device-state.ts';
import type { DeviceStore } from '../device/device-store.ts';

/**
 * For a browser that stores nothing (private mode, storage refused): the shop works, the cart lasts as long as the page.
 * `acts` is what was done, for a database that opens late.
 */
export function memoryDeviceStore(): DeviceStore & { acts: StateChange[] } {
  let kept = emptyDeviceState;
  const acts: StateChange[] = [];
  return {
    acts,
    lasting: false,
    read: async () => kept,
    change: async (act) => {
      acts.push(act);
      kept = { ...act(kept), rev: kept.rev + 1 };
      return kept;
    },
    erase: async () => kept,
    watch: (show) => show(kept),
  };
}
