/**
 * View transition name of the card's image and the product page's first one, which the browser animates into each
 * other.
 */
export const imageTransition = 'product-picture';

/** One frame. When a tap is handled later than this, the device is slow or busy, and the transition is skipped. */
const maxTapDelayMs = 16;
let isLateTap = false;
export const cardTransition = { types: () => (isLateTap ? (false as const) : []) };

/**
 * Marks the image inside a link for the view transition to the next page. A transition name must be unique on the page,
 * so it is removed from all other elements first.
 * @param tappedAt `timeStamp` of the click
 */
export function carryImage(link: Element, tappedAt: number): void {
  isLateTap = performance.now() - tappedAt > maxTapDelayMs;
  for (const other of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    other.style.removeProperty('view-transition-name');
  }
  link.querySelector('picture')?.style.setProperty('view-transition-name', imageTransition);
}
