/** Whether the app runs in its own window, as after a launch from the home screen. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  // iOS before 16 has no `display-mode` query.
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * Whether a user agent belongs to an iPhone or iPad. @param touchPoints distinguishes an iPad, whose user agent is a
 * Mac's, from a Mac
 */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
