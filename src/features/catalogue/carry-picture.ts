/** The card's picture and the product page's first one share this name: the browser moves one into the other. */
export const pictureTransition = 'product-picture';

/**
 * Marks the picture inside a link as the one that travels to the next page. A name may stand on one element only, so
 * whatever carried it before (an earlier card, the page one is on) lets go.
 */
export function carryPicture(link: Element): void {
  for (const other of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    other.style.removeProperty('view-transition-name');
  }
  link.querySelector('picture')?.style.setProperty('view-transition-name', pictureTransition);
}
