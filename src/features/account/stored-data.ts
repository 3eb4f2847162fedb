import { i18n } from '@lingui/core';

/** Formats a size in the current language: 7_340_032 → `7.3 MB`, 820 → `1 kB`. */
export function bytesText(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes < 1_000_000 ? Math.ceil(bytes / 1000) : bytes / 1_000_000;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(value);
}
