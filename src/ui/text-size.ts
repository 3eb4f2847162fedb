/** In percent of the browser's text size, which always applies. */
export const textSizes = [90, 100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];

const defaultSize: TextSize = 100;
/** index.html reads the same key before the first paint. */
const key = 'text-size';

const parseSize = (value: string | null): TextSize =>
  textSizes.find((size) => String(size) === value) ?? defaultSize;

export function readTextSize(): TextSize {
  try {
    return parseSize(localStorage.getItem(key));
  } catch {
    return defaultSize;
  }
}

/** Applies a text size and stores it on this device. Without storage it lasts until the page closes. */
export function chooseTextSize(size: TextSize): void {
  try {
    if (size === defaultSize) localStorage.removeItem(key);
    else localStorage.setItem(key, String(size));
  } catch {
    // Storage is blocked or full: applied to this page only.
  }
  show(size);
}

/** All text sizes are in rem, so setting the root's is enough. */
function show(size: TextSize): void {
  document.documentElement.style.fontSize = size === defaultSize ? '' : `${size}%`;
}

/** Applies changes made in another tab. */
export function followTextSize(): void {
  addEventListener('storage', (event) => event.key === key && show(readTextSize()));
}
