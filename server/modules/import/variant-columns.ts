import { type FileFormat, priceIn, stockIn } from './cells.ts';
import { explain, ImportFailure } from './findings.ts';
import { oneLine } from './row.ts';
import type { Cents } from '#domain/money.ts';

/** Fields of existing variants that a file may change. */
export type VariantField = 'price' | 'stock';

/** Price or stock of one variant, identified by handle and options, or by SKU. */
export interface VariantRow {
  handle: string;
  sku: string;
  options: string[];
  priceCents: Cents | null;
  /** null: an empty cell, or the variant is not stocked at this location. */
  stock: number | null;
}

const headers = {
  handle: ['url handle', 'handle'],
  sku: ['sku', 'variant sku'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  price: ['price', 'variant price'],
  location: ['location'],
  stock: ['inventory quantity', 'variant inventory qty', 'available', 'available (not editable)'],
  onHand: ['on hand', 'on hand (current)'],
  /** The column for the merchant's entries in Shopify's inventory file. */
  newOnHand: ['on hand (new)'],
} as const;

export interface VariantColumns {
  /** Several rows of one variant are its locations. */
  hasLocations: boolean;
  /** @throws CellFault */
  read(cells: readonly string[], format: Pick<FileFormat, 'decimal' | 'rate'>): VariantRow;
}

const lower = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase());

/** Shopify's inventory export: a row per location, or in older files a column per location, after the country. */
export function isInventoryFile(header: readonly string[]): boolean {
  const names = lower(header);
  const has = (key: keyof typeof headers) => headers[key].some((name) => names.includes(name));
  return (
    !has('price') && ((has('location') && (has('stock') || has('onHand'))) || locationsOf(names).length > 0)
  );
}

/** Indexes of the location columns of older inventory files. */
function locationsOf(names: readonly string[]): number[] {
  const country = names.indexOf('coo');
  if (country === -1 || names.includes('location')) return [];
  return names.flatMap((_, at) => (at > country ? [at] : []));
}

/** @throws ImportFailure when variants cannot be identified, or a requested field has no column */
export function variantColumns(
  header: readonly string[],
  only: readonly VariantField[] | undefined,
): VariantColumns {
  const names = lower(header);
  const at = Object.fromEntries(
    Object.entries(headers).map(([key, known]) => [
      key,
      names.findIndex((name) => (known as readonly string[]).includes(name)),
    ]),
  ) as Record<keyof typeof headers, number>;
  const locations = at.stock === -1 && at.onHand === -1 ? locationsOf(names) : [];
  const has: Record<VariantField, boolean> = {
    price: at.price !== -1,
    stock: at.stock !== -1 || at.onHand !== -1 || at.newOnHand !== -1 || locations.length > 0,
  };
  if (at.handle === -1 && at.sku === -1) throw new ImportFailure(explain('no_variant_headers'));
  const fields = only ?? ['stock'];
  const missing = fields.find((field) => !has[field]);
  if (missing) throw new ImportFailure(explain('no_field_header', { field: missing }));
  const cell = (cells: readonly string[], key: keyof typeof headers) => (cells[at[key]] ?? '').trim();
  return {
    hasLocations: at.location !== -1,
    read(cells, format) {
      const pieces = (text: string) => (/^not stocked$/i.test(text) ? null : stockIn(text, format));
      const options = (['option1', 'option2', 'option3'] as const)
        .map((key) => oneLine(cell(cells, key)))
        .filter((value) => value !== '' && !/^default title$/i.test(value));
      const price = cell(cells, 'price');
      const counts = locations.map((place) => pieces((cells[place] ?? '').trim()));
      return {
        handle: cell(cells, 'handle'),
        sku: cell(cells, 'sku'),
        options,
        priceCents: fields.includes('price') && price !== '' ? priceIn(price, 'price', format) : null,
        stock: !fields.includes('stock')
          ? null
          : locations.length > 0
            ? sum(counts)
            : available(
                pieces(cell(cells, 'stock')),
                pieces(cell(cells, 'onHand')),
                pieces(cell(cells, 'newOnHand')),
              ),
      };
    },
  };
}

const sum = (counts: readonly (number | null)[]) =>
  counts.reduce((total, count) => (count === null ? total : (total ?? 0) + count), null);

/** Committed and unavailable pieces are not for sale, whatever number the merchant counted. */
function available(free: number | null, onHand: number | null, counted: number | null): number | null {
  if (counted === null) return free ?? onHand;
  return free !== null && onHand !== null ? free + counted - onHand : counted;
}
