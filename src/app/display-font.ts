/** As long as `font-display: optional` would wait: a text that has been read for longer does not change its shape. */
const atMostMs = 100;

/**
 * The font of headings and prices, on a page that the worker did not bring (of one it did, index.html asks for it before
 * the first paint: it is on the device). Fetched in any case, so the next page has it.
 */
export async function takeDisplayFont(): Promise<void> {
  const askedAt = performance.now();
  await document.fonts.load("1em 'Outfit Variable'");
  if (performance.now() - askedAt < atMostMs) document.documentElement.dataset['displayFont'] = '';
}
