import { useEffect, useEffectEvent, useId } from 'react';

interface SheetState {
  sheet?: string;
}
const stateOf = (): SheetState => (history.state as SheetState | null) ?? {};
const openSheets = new Set<string>();
/** Part of the ids, so that entries from before a reload are not taken for current ones. */
const loadedAt = Date.now();

// Navigating out of an open sheet leaves its entry in the history. Going back over it skips it.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    const { sheet } = stateOf();
    if (sheet && !openSheets.has(sheet)) history.back();
  });
}

/** Resolves when the browser has gone back to an entry that does not belong to a sheet. */
export const pageReached = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (stateOf().sheet) return;
      removeEventListener('popstate', check);
      resolve();
    };
    addEventListener('popstate', check);
  });

/**
 * Resolves when a closing sheet has removed its entry from the history. A navigation with `replace` before that would
 * replace the sheet's entry and leave the page below it in the history.
 */
export const sheetsClosed = (): Promise<void> => (stateOf().sheet ? pageReached() : Promise.resolve());

/**
 * While `open`, Back closes the sheet instead of the page: the sheet has its own history entry with the same URL.
 * Closing it in other ways removes the entry; navigating out of it leaves the entry, which Back then skips.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const id = `${loadedAt}${useId()}`;
  useEffect(() => {
    if (!open) return;
    openSheets.add(id);
    // The router wraps `history.pushState` and would treat the call as a navigation; the prototype's method bypasses
    // it.
    if (stateOf().sheet !== id)
      History.prototype.pushState.call(history, { ...history.state, sheet: id }, '');
    const onPop = () => {
      if (stateOf().sheet !== id) close();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      openSheets.delete(id);
      // Deferred: `history.back()` is asynchronous and would undo what was opened or navigated to in the meantime. In
      // strict mode that is this very sheet.
      setTimeout(() => {
        if (!openSheets.has(id) && stateOf().sheet === id) history.back();
      });
    };
  }, [open, id]);
}
