import { useSyncExternalStore } from 'react';

/** `split` of styles.css: room for two columns. */
export const splitQuery = '(width >= 48rem) or ((width >= 35rem) and (height < 30rem))';

/** Whether a media query matches; `false` while a page from the server is hydrated. */
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
