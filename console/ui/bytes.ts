import { i18n } from '@lingui/core';

const units = [
  { unit: 'terabyte', size: 1e12 },
  { unit: 'gigabyte', size: 1e9 },
  { unit: 'megabyte', size: 1e6 },
] as const;

/** `31.4 MB`, in the operator's language. */
export function bytes(count: number): string {
  const { unit, size } = units.find((each) => count >= each.size) ?? units[2];
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(i18n.locale, options).format(count / size);
}
