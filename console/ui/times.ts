import { i18n } from '@lingui/core';
import { date } from '../../src/platform/i18n/format.ts';

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;
const second = { unit: 'second', seconds: 1 } as const;

/** A duration in its largest unit, rounded down: `3 hr`, `20 sec`. */
export const duration = (seconds: number): string =>
  inUnit(seconds, steps.find((step) => seconds >= step.seconds) ?? second);

/** Time since then in its largest unit: `3 hr`, `20 sec`. */
export const elapsed = (since: number): string => duration(Math.max(0, Date.now() / 1000 - since));

/** The same, at least in minutes, for what changes slowly. */
export function age(since: number): string {
  const seconds = Math.max(0, Date.now() / 1000 - since);
  return inUnit(seconds, steps.find((step) => seconds >= step.seconds) ?? steps[2]);
}

const inUnit = (seconds: number, { unit, seconds: size }: (typeof steps)[number] | typeof second): string =>
  new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / size),
  );

export const moment = (at: number | null): string | null => (at === null ? null : date(at, 'dateTime'));
