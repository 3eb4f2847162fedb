/** The card's picture and the product page's first one share this name: the browser moves one into the other. */
export const imageTransition = 'product-picture';

/** Two frames: a phone that hears a tap so late is slow or busy, and its next screen at once is worth more. */
const lateMs = 32;
let late = false;
export const carrying = { types: () => (late ? (false as const) : []) };

/**
 * Marks the picture inside a link as the one that travels to the next page. A name may stand on one element only, so
 * whatever carried it before (an earlier card, the page one is on) lets go.
 * @param tappedAt `timeStamp` of the click
 */
export function carryImage(link: Element, tappedAt: number): void {
  late = performance.now() - tappedAt > lateMs;
  for (const other of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    other.style.removeProperty('view-transition-name');
  }
  link.querySelector('picture')?.style.setProperty('view-transition-name', imageTransition);
}
