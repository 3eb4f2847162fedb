import type { Lang } from '#domain/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { SaidStock } from '../../platform/db/columns.ts';
import type { Clues } from './categories.ts';
import type { Spec } from './specs.ts';

/** Why a line is not taken, or what was made of it. */
export type Finding = { line: number; handle: string; reason: string } & (
  | {
      /** `refused`: the product or variant stays as it was; `picture`: it lacks that picture. */
      kind: 'refused' | 'picture';
    }
  /** Taken, with this change. The summary counts notes with the same topic in one line (import/report.ts). */
  | { kind: 'note'; topic: NoteTopic }
);

export type NoteTopic =
  | 'untracked'
  | 'negative_stock'
  | 'no_category'
  | 'shop_differs'
  | 'repeated_column'
  | 'pruned';

export interface DraftPicture {
  /** As the file says it: an address or a path. */
  src: string;
  line: number;
}

export interface DraftVariant {
  line: number;
  /** In the base language, one an option. */
  values: string[];
  priceCents: Cents;
  stock: SaidStock;
  picture: DraftPicture | null;
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
  /** Translation of a value by the value, one table an option. */
  optionValues: Map<string, string>[];
}

/** One product as a file describes it. `undefined`: the file has no such column, so what is stored stays. */
export interface Draft {
  handle: string;
  line: number;
  vendor: string;
  /** undefined: the file knows the shop by the vendor's name. */
  shopSlug: string | undefined;
  clues: Clues;
  onSale: boolean;
  /** null: the file says nothing. */
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
  pictures: DraftPicture[] | undefined;
  alts: string[];
}
