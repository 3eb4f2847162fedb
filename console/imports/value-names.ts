import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { languages } from '#domain/languages.ts';
import { money, number } from '../../src/platform/i18n/format.ts';
import { moment } from '../ui/times.ts';

/**
 * Names of values of products and shops, as the server writes them: `listPrice`, `title (ja)`, `price: Sage / 256 GB`.
 */
export function useValueName(): (name: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    category: t`Category`,
    grams: t`Weight (g)`,
    listPrice: t`Former price`,
    onSale: t`On sale`,
    images: t`Images`,
    shop: t`Shop`,
    title: t`Title`,
    description: t`Description`,
    specs: t`Specifications`,
    options: t`Options`,
    seoTitle: t`Search engine title`,
    seoDescription: t`Search engine description`,
    price: t`Price`,
    image: t`Image`,
    sku: t`SKU`,
    stock: t`Stock`,
    country: t`Country`,
    city: t`City`,
    color: t`Color`,
    logo: t`Logo`,
    opened: t`Opened`,
    freight: t`Freight`,
    freightPerKg: t`Freight per kg`,
    freeFreightFrom: t`Free freight from`,
    intro: t`Introduction`,
  };
  return (name) => {
    const [, field = name, lang, variant] = /^(\w+)(?: \((.+)\)|: (.+))?$/s.exec(name) ?? [];
    const shown = names[field] ?? field;
    if (lang !== undefined) return `${shown} (${languages.find(({ file }) => file === lang)?.name ?? lang})`;
    return variant === undefined || variant === '–' ? shown : `${shown}: ${variant}`;
  };
}

interface Option {
  name: string;
  values: string[];
}
interface Spec {
  label: string;
  value: string;
}

/** A value as a text. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t } = useLingui();
  return (name, value) => {
    if (value === null || value === '') return name.startsWith('stock') ? t`always available` : '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (name === 'opened') return moment(Date.parse(value as string) / 1000) ?? '';
    if (typeof value === 'number')
      return name === 'logo' || name.startsWith('image') ? t`another image` : number(value);
    if (Array.isArray(value)) {
      if (name === 'images') return t`${plural(value.length, { one: '# image', other: '# images' })}`;
      if (name.startsWith('options'))
        return (value as Option[]).map((each) => `${each.name}: ${each.values.join(', ')}`).join('; ') || '–';
      return (value as Spec[]).map((each) => `${each.label}: ${each.value}`).join('; ') || '–';
    }
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return /^(price|listPrice|freight|freightPerKg|freeFreightFrom)\b/.test(name) ? money(text) : text;
  };
}
