import { atom } from 'jotai';
import type { MouseEvent } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { store } from '../../platform/session/state.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/**
 * View transition name of the card's image and the product page's first one, which the browser animates into each
 * other.
 */
export const imageTransition = 'product-picture';

/** One frame. When a tap is handled later than this, the device is slow or busy. */
const maxTapDelayMs = 16;
let isLateTap = false;
export const cardTransition = { types: () => (isLateTap ? (false as const) : []) };

/** Product of a late tap, until its page is rendered. */
export const previewAtom = atom<ProductCard | null>(null);
let canPreview = false;

/** Called when the component that renders previews is mounted, and before it is unmounted. */
export const allowPreviews = (allowed: boolean): void => {
  canPreview = allowed;
};

export const endPreview = (): void => store.set(previewAtom, null);

/** Resolves when the preview of a tapped product is painted, at once without a preview. */
export const previewPainted = async (): Promise<void> => {
  if (store.get(previewAtom) !== null) await afterPaint();
};

/**
 * Prepares the first frame after a tap on a product's card, before its link navigates. After a late tap, this frame shows the product's
 * preview. Otherwise the card's image is marked for the view transition; its name must be unique on the page, so it is removed from all
 * other elements first.
 */
export function handleCardTap(product: ProductCard, event: MouseEvent): void {
  isLateTap = performance.now() - event.timeStamp > maxTapDelayMs;
  // As in the router: these clicks do not navigate in this tab.
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isLateTap && canPreview && !isElsewhere && !event.defaultPrevented) store.set(previewAtom, product);
  for (const other of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')) {
    other.style.removeProperty('view-transition-name');
  }
  event.currentTarget.querySelector('picture')?.style.setProperty('view-transition-name', imageTransition);
}
