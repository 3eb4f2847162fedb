/**
 * Formatter of US dollars in a language: `$1,234.50`, `1 234,50 $`. Takes amounts in wire format, without rounding.
 * Readers of Traditional Chinese have local dollars written `$`, so they see `US$`.
 */
export const dollarFormat = (locale: string, options: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {}) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: locale === 'zh-Hant' ? 'symbol' : 'narrowSymbol',
    ...options,
  });
