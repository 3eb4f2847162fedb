declare module '@tanstack/react-router' {
  interface HistoryState {
    /** History entry and page where a detour started, see `beginDetour`. */
    detour?: { index: number; pathname: string };
  }
}

/**
 * State of a link to a page that returns by its `redirect`: the history entry where the detour started. Returning goes
 * back to that entry; navigating to its URL would add a second one, and Back would reach it after a payment.
 */
export function beginDetour() {
  const { __TSR_index: index = 0 } = (history.state ?? {}) as { __TSR_index?: number };
  return { detour: { index, pathname: location.pathname } };
}
