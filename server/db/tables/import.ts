import type { Json } from './columns.ts';

export interface ImportProductTable {
  product_id: number;
  /** Name of the catalogue it came with. */
  source: string;
  /** SHA-256 of all the file said; null: to be looked at again. */
  digest: string | null;
  kept: Json<Kept>;
}

/** What a file says of a product and a shop has no place for: kept for the export. */
export interface Kept {
  type: string;
  tags: string;
  productCategory: string;
  /** In the order of the variants that are on sale. `stock`: as the file said it last. */
  variants: { values: string[]; sku: string; barcode: string; stock: number | null }[];
  /** In the order of the pictures. */
  alts: string[];
}

export interface ImportPictureTable {
  src: string;
  picture_id: number;
}
