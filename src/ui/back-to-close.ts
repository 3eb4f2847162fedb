import { useEffect, useEffectEvent, useId } from 'react';

interface SheetState {
  sheet?: string;
}
const stateOf = (): SheetState => (history.state as SheetState | null) ?? {};
const openSheets = new Set<string>();
/** An entry left behind by the page before a reload is none of ours. */
const loadedAt = Date.now();

// Going back over a sheet's entry that was left behind by a navigation out of it: skip it.
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    const { sheet } = stateOf();
    if (sheet && !openSheets.has(sheet)) history.back();
  });
}

/** Resolves when the browser has gone back to an entry that is not one of a sheet. */
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
 * Resolves when a sheet that is being closed has taken its entry off the history. A navigation with `replace` before
 * that would replace the entry of the sheet and leave the page below it.
 */
export const sheetsClosed = (): Promise<void> => (stateOf().sheet ? pageReached() : Promise.resolve());

/**
 * While `open`, Back closes the sheet and not the page: an entry of its own lies on the browser's history, at the same
 * address. Closing by other means takes the entry away again; navigating out of the sheet leaves it, and Back skips it.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const id = `${loadedAt}${useId()}`;
  useEffect(() => {
    if (!open) return;
    openSheets.add(id);
    // The router's own pushState would take this for a navigation; the prototype's does not tell it.
    if (stateOf().sheet !== id)
      History.prototype.pushState.call(history, { ...history.state, sheet: id }, '');
    const onPop = () => {
      if (stateOf().sheet !== id) close();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      openSheets.delete(id);
      // Later: going back takes effect late, and would then hit what was opened or navigated to in the meantime. In
      // strict mode that is this very sheet.
      setTimeout(() => {
        if (!openSheets.has(id) && stateOf().sheet === id) history.back();
      });
    };
  }, [open, id]);
}
