import type { Json } from './columns.ts';

export interface ImportProductTable {
  product_id: number;
  /** Name of the catalog it came with. */
  source: string;
  /** SHA-256 of all the file said; null: to be looked at again. */
  digest: string | null;
  kept: Json<Kept>;
}

/** `null`: the file gives no number; `untracked`: pieces are not counted, the variant is always available. */
export type SaidStock = number | 'untracked' | null;

/** Columns of a file without a place in the shop, kept for the export. */
export interface Kept {
  type: string;
  tags: string;
  productCategory: string;
  /** In the order of the variants that are on sale. `stock`: as the file said it last. */
  variants: {
    values: string[];
    sku: string;
    barcode: string;
    stock: SaidStock;
    /** As a file with numbers of pieces alone said it last. */
    counted?: number;
  }[];
  /** In the order of the pictures. */
  alts: string[];
}

export interface ImportPictureTable {
  src: string;
  picture_id: number;
}
