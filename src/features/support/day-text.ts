import { i18n } from '@lingui/core';

/**
 * Formats a date in the current language: `2026-11-21` → `November 21, 2026`. In UTC, so that no time zone changes the
 * day.
 */
export const dayText = (isoDay: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay));
