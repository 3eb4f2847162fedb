import { cell, oneLine, type Row } from './row.ts';

/** A shop as referenced in a file. */
export interface ShopRef {
  name: string;
  /** undefined: the file identifies it by name only. */
  slug: string | undefined;
}

/** For products without a vendor. */
const missingVendor = 'My shop';
/** The database's index limits their size. */
export const maxShopNameChars = 255;

/** @param row the product's first row */
export const shopRefOf = (row: Row): ShopRef => ({
  name: oneLine(cell(row, 'vendor')) || missingVendor,
  slug: oneLine(cell(row, 'shopSlug')) || undefined,
});

export const isTooLong = ({ name, slug = '' }: ShopRef) =>
  name.length > maxShopNameChars || slug.length > maxShopNameChars;

/** Equal for all rows that reference the same shop in the same way. */
export const shopKeyOf = ({ name, slug }: ShopRef): string =>
  slug === undefined ? `name ${name}` : `slug ${slug}`;
