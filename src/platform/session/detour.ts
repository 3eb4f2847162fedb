declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry and page a detour began from, see `beginDetour`. */
    detour?: { index: number; pathname: string };
  }
}

/**
 * State of a link to a page that returns by its `redirect`: the entry of the history it began from. Returning goes back
 * to that entry; a navigation to its address would leave a second one, and Back would lead there after a payment.
 */
export function beginDetour() {
  const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
  return { detour: { index, pathname: location.pathname } };
}
