import { i18n } from '@lingui/core';

/** `2026-11-21` → `November 21, 2026` in the language's order; the same day in every time zone. */
export const dayText = (isoDay: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay));
