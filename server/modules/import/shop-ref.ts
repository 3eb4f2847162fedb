import { cell, oneLine, type Row } from './row.ts';

/** A shop as a file names it. */
export interface ShopRef {
  name: string;
  /** undefined: the file knows it by its name alone. */
  slug: string | undefined;
}

/** For products without a vendor. */
const missingVendor = 'My shop';
/** An index has to hold them. */
const maxChars = 255;

/** @param row the one that says what the product is */
export const shopRefOf = (row: Row): ShopRef => ({
  name: oneLine(cell(row, 'vendor')) || missingVendor,
  slug: oneLine(cell(row, 'shopSlug')) || undefined,
});

export const isTooLong = ({ name, slug = '' }: ShopRef) => name.length > maxChars || slug.length > maxChars;

/** The same for all rows that name the same shop in the same way. */
export const shopKeyOf = ({ name, slug }: ShopRef): string =>
  slug === undefined ? `name ${name}` : `slug ${slug}`;
