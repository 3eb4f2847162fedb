import { brandColors } from '#domain/brand-colors.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** index.html reads the same key before the first paint. */
const key = 'theme';

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Applies a color scheme and stores it on this device. Without storage it lasts until the page closes. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked or full: applied to this page only.
  }
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // There is one meta tag per system color scheme; the selected theme overrides both.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systemTheme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = brandColors[theme === 'system' ? systemTheme : theme].background;
  }
}

/** Sets the color of the browser's bar at the start and applies changes made in another tab. */
export function followTheme(): void {
  show(readTheme());
  addEventListener('storage', (event) => event.key === key && show(readTheme()));
}
