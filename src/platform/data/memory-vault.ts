import { type Act, nothingKept } from '../device/kept.ts';
import type { Vault } from '../device/vault.ts';

/**
 * For a browser that stores nothing (private mode, storage refused): the shop works, the cart lasts as long as the page.
 * `acts` is what was done, for a database that opens late.
 */
export function memoryVault(): Vault & { acts: Act[] } {
  let kept = nothingKept;
  const acts: Act[] = [];
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
