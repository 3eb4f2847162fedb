/** The time that `font-display: optional` would wait: text that has been visible for longer keeps its font. */
const atMostMs = 100;

/**
 * Loads the font of headings and prices, and applies it if it is in time; otherwise the next page has it. (On a page from
 * the worker, index.html requests it before the first paint, because it is on the device.)
 */
export async function takeDisplayFont(): Promise<void> {
  const requestedAt = performance.now();
  await document.fonts.load("1em 'Outfit'");
  if (performance.now() - requestedAt < atMostMs) document.documentElement.dataset['displayFont'] = '';
}
