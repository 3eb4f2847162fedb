/** As long as `font-display: optional` would wait: a text that has been read for longer does not change its shape. */
const atMostMs = 100;

/**
 * The font of headings and prices, on a page that the worker did not bring (of one it did, index.html asks for it before
 * the first paint: it is on the device). Fetched in any case, so the next page has it.
 */
export function takeDisplayFont(): void {
  const askedAt = performance.now();
  void document.fonts.load("1em 'Outfit Variable'").then(() => {
    if (performance.now() - askedAt < atMostMs) document.documentElement.dataset['displayFont'] = '';
  });
}
