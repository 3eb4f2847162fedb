import { useSyncExternalStore } from 'react';

/** Breakpoint `split` of tokens.css: two columns fit. */
export const splitQuery = '(width >= 48rem) or ((width >= 35rem) and (height < 30rem))';

/** Whether a media query matches; `false` during hydration. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
