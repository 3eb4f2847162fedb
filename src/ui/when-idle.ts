/** Calls `then` when the main thread is idle, after `timeout` milliseconds at the latest. */
export const whenIdle: (then: () => void, options?: { timeout: number }) => void =
  // Safari lacks requestIdleCallback.
  globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 300));
