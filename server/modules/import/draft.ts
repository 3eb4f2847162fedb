import type { Lang } from '#domain/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { FileStock } from '../../platform/db/columns.ts';
import type { Clues } from './categories.ts';
import type { Explained, NoteCode } from './findings.ts';
import type { Spec } from './specs.ts';

/** The reason why a line was rejected, or a remark about it. */
export type Finding = { line: number; handle: string } & (
  | (Explained & {
      /** `refused`: the product or variant stays unchanged; `image`: it lacks that image. */
      kind: 'refused' | 'image';
    })
  /** Accepted, with this change. The summary counts notes with the same code in one line (import/report.ts). */
  | (Explained<NoteCode> & { kind: 'note' })
);

export interface DraftImage {
  /** As in the file: a URL or a path. */
  src: string;
  line: number;
}

export interface DraftVariant {
  line: number;
  /** In the base language, one per option. */
  values: string[];
  priceCents: Cents;
  stock: FileStock;
  /** The quantity was not edited since the export: an existing variant keeps its stock. */
  keepsStock?: true;
  image: DraftImage | null;
  sku: string;
  barcode: string;
}

/** Texts of a file in one language; absent ones fall back to the base language. */
export interface DraftText {
  title?: string;
  description?: string;
  specs?: Spec[];
  /** null: none. */
  seoTitle?: string | null;
  seoDescription?: string | null;
  optionNames: (string | undefined)[];
  /** Translation of a value by the value, one table per option. */
  optionValues: Map<string, string>[];
}

/** One product as described by a file. `undefined`: the file has no such column, so the stored value stays. */
export interface Draft {
  handle: string;
  line: number;
  vendor: string;
  /** undefined: the file identifies the shop by the vendor's name. */
  shopSlug: string | undefined;
  clues: Clues;
  onSale: boolean;
  /** null: an empty cell. */
  grams: number | null;
  listPriceCents: Cents | null | undefined;
  optionNames: string[];
  title: string;
  description: string | undefined;
  specs: Spec[] | undefined;
  /** null: none. */
  seoTitle: string | null | undefined;
  seoDescription: string | null | undefined;
  /** Languages the file has columns for; `undefined`: no text in that language. */
  translations: Map<Lang, DraftText | undefined>;
  variants: DraftVariant[];
  images: DraftImage[] | undefined;
  alts: string[];
}
