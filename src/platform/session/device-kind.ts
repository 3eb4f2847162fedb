/** Whether the app runs in a window of its own, as when launched from the home screen. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  // iOS before 16 has no `display-mode` query.
  (navigator as { standalone?: boolean }).standalone === true;

/** Whether a user agent is an iPhone's or iPad's. @param touchPoints distinguishes an iPad, which sends a Mac's, from a Mac */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
