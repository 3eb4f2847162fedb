import { brand } from '#domain/brand.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The same key as in index.html, which reads it before the first paint. */
const key = 'theme';

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows this appearance now and at every start. Storage may be refused; then it lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Shown all the same.
  }
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // One tag for each appearance of the system; the browser's bar follows the choice, not the system.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = brand.colours[theme === 'system' ? own : theme].background;
  }
}

/** Colors the browser's bar at the start and follows a choice made in another tab. */
export function followTheme(): void {
  show(readTheme());
  addEventListener('storage', (event) => event.key === key && show(readTheme()));
}
