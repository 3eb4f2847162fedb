import { i18n } from '@lingui/core';
import { date } from '../../src/platform/i18n/format.ts';

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Time since then in its largest unit: `3 hr`. */
export function age(since: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - since);
  const { unit, seconds: size } = steps.find((step) => seconds >= step.seconds) ?? steps[2];
  return new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / size),
  );
}

export const moment = (at: number | null): string | null => (at === null ? null : date(at, 'dateTime'));
