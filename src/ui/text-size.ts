/** In percent of the size the browser is set to, which is never overruled. */
export const textSizes = [90, 100, 115, 130, 150] as const;
export type TextSize = (typeof textSizes)[number];

const usual: TextSize = 100;
/** The same key as in index.html, which reads it before the first paint. */
const key = 'text-size';

const known = (value: string | null): TextSize => textSizes.find((size) => String(size) === value) ?? usual;

export function readTextSize(): TextSize {
  try {
    return known(localStorage.getItem(key));
  } catch {
    return usual;
  }
}

/** Shows this size now and at every start on this device. Storage may be refused; then it lasts as long as the page. */
export function chooseTextSize(size: TextSize): void {
  try {
    if (size === usual) localStorage.removeItem(key);
    else localStorage.setItem(key, String(size));
  } catch {
    // Shown all the same.
  }
  show(size);
}

/** Every size of text is in rem: the root's is all there is to change. */
function show(size: TextSize): void {
  document.documentElement.style.fontSize = size === usual ? '' : `${size}%`;
}

/** Follows a choice made in another tab. */
export function followTextSize(): void {
  addEventListener('storage', (event) => event.key === key && show(readTextSize()));
}
