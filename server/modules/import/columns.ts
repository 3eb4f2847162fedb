import { defaultLang, type Lang, langs } from '#domain/languages.ts';
import { explain, ImportFailure } from './findings.ts';

/** Header of each column in Shopify's newer and older files; the export writes the first. */
export const headers = {
  title: ['Title'],
  handle: ['URL handle', 'Handle'],
  description: ['Description', 'Body (HTML)', 'Body'],
  vendor: ['Vendor'],
  productCategory: ['Product category', 'Standardized Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  option1Name: ['Option1 name'],
  option1Value: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2Value: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3Value: ['Option3 value'],
  option4Name: ['Option4 name'],
  option4Value: ['Option4 value'],
  price: ['Price', 'Variant Price'],
  currency: ['Currency', 'Variant Currency', 'Price Currency'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  oversell: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  image: ['Product image URL', 'Image Src'],
  imagePosition: ['Image position'],
  imageAlt: ['Image alt text'],
  variantImage: ['Variant image URL', 'Variant Image'],
  giftCard: ['Gift card'],
  seoTitle: ['SEO title'],
  seoDescription: ['SEO description'],
  // Our own columns, without an equivalent in Shopify.
  shopCategory: ['Shop category'],
  stockShown: ['Inventory quantity when exported'],
  specs: ['Specifications'],
  shopSlug: ['Shop slug'],
  shopCountry: ['Shop country'],
  shopCity: ['Shop city'],
  shopColour: ['Shop colour', 'Shop color'],
  shopLogo: ['Shop logo'],
  shopOpened: ['Shop opened'],
  shopFreight: ['Shop freight'],
  shopPerKg: ['Shop freight per kg'],
  shopFreeFrom: ['Shop free freight from'],
  shopIntro: ['Shop intro'],
} as const;

export type Field = keyof typeof headers;
export const translatable = [
  'title',
  'description',
  'specs',
  'seoTitle',
  'seoDescription',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
] as const satisfies readonly Field[];
/** Columns with translations: a product's texts, and its shop's, which do not belong to the product. */
export const inLanguages = [...translatable, 'shopIntro'] as const;
export type InLanguages = (typeof inLanguages)[number];
/** A column in one language (`title:ja`), or one of the merchant's metafields (`spec:Material`). */
export type ColumnKey = Field | `${InLanguages}:${Lang}` | `spec:${string}`;

/** Header of a translation: the column's own name and the code of the language. */
export const translatedHeader = (field: InLanguages, lang: Lang) => `${headers[field][0]} (${lang})`;

const known = new Map<string, ColumnKey>();
for (const [field, names] of Object.entries(headers)) {
  for (const name of names) {
    known.set(name.toLowerCase(), field as Field);
    if (!(inLanguages as readonly string[]).includes(field)) continue;
    for (const lang of langs) {
      const key = lang === defaultLang ? (field as Field) : (`${field as InLanguages}:${lang}` as const);
      known.set(`${name} (${lang})`.toLowerCase(), key);
    }
  }
}

const metafield = /^(.+?) \(product\.metafields\.[^)]+\)$/i;

/**
 * Column of each cell of a record; undefined for ignored ones. Several metafields in different namespaces may have one label:
 * they share a key. @throws ImportFailure when a column is missing or duplicated
 */
export function columnsOf(header: readonly string[]): (ColumnKey | undefined)[] {
  const labels = new Map<string, string>();
  const columns = header.map((cell): ColumnKey | undefined => {
    const name = cell.trim();
    const own = metafield.exec(name)?.[1];
    if (own === undefined) return known.get(name.toLowerCase());
    const label = labels.get(own.toLowerCase()) ?? own;
    labels.set(own.toLowerCase(), label);
    return `spec:${label}`;
  });
  const twice = columns.find((key, at) => key !== undefined && !isSpec(key) && columns.indexOf(key) !== at);
  if (twice) throw new ImportFailure(explain('repeated_header', { column: nameOf(twice) }));
  const missing = (['title', 'price'] as const).filter((key) => !columns.includes(key));
  if (missing.length > 0) {
    const names = missing.map((key) => headers[key].join(' or '));
    throw new ImportFailure(explain('missing_headers', { columns: names.join(', and none ') }));
  }
  return columns;
}

const isSpec = (key: ColumnKey) => key.startsWith('spec:');

/** Labels of several metafields. */
export const repeatedLabels = (columns: readonly (ColumnKey | undefined)[]): string[] => [
  ...new Set(
    columns.flatMap((key, at) =>
      key !== undefined && isSpec(key) && columns.indexOf(key) !== at ? [key.slice('spec:'.length)] : [],
    ),
  ),
];

const nameOf = (key: ColumnKey) => (key in headers ? headers[key as Field][0] : key.replace(':', ' '));
