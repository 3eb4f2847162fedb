import { defaultLang, type Lang } from '#domain/languages.ts';
import type { Kept, FileStock } from '../../platform/db/columns.ts';
import type { Draft, DraftText, DraftVariant } from './draft.ts';
import type { Mapping } from './mapping.ts';
import type { ImageIds } from './images.ts';
import type { Option, Stored, StoredText } from './stored.ts';

export interface TargetVariant {
  /** Index into each option's values. */
  values: number[];
  priceCents: number;
  /** Only for a new variant. */
  stock: number;
  /** Only for a new variant. `false`: always available. */
  stockTracked: boolean;
  /** Whether an existing variant gets both too: `changed`, because the file's value differs from that of the last import. */
  stockFor: 'changed' | 'untracked' | 'new';
  imageId: number | null;
}

/** Wanted state of a product: the file's values, and stored ones where the file has none. */
export interface Target {
  slug: string;
  shopId: number;
  categoryId: number;
  grams: number;
  listPriceCents: number | null;
  imageId: number;
  onSale: boolean;
  texts: Map<Lang, StoredText>;
  variants: TargetVariant[];
  imageIds: number[];
  kept: Kept;
  /** Languages with a new title. */
  newTitles: Lang[];
}

export interface Surroundings {
  shopId: number;
  categoryId: number;
  images: ImageIds;
  /** For a product without one. */
  noImageId: () => Promise<number>;
  mapping: Mapping;
}

/** @param stored undefined for a new product */
export async function targetOf(
  draft: Draft,
  stored: Stored | undefined,
  { shopId, categoryId, images, noImageId, mapping }: Surroundings,
): Promise<Target> {
  const idOf = (src: string | undefined) => (src === undefined ? undefined : images.get(src));
  const gallery = draft.images?.flatMap(({ src }) => idOf(src) ?? []) ?? stored?.imageIds ?? [];
  const ofVariants = draft.variants.flatMap(({ image }) => idOf(image?.src) ?? []);
  const imageIds = gallery.length > 0 ? gallery : [...new Set(ofVariants)].slice(0, 1);
  const values = valuesOf(draft, stored);
  const texts = textsOf(draft, stored, values);
  const kept = new Map(stored?.kept?.variants.map((each) => [each.values.join('\n'), each]));
  return {
    slug: draft.handle,
    shopId,
    categoryId,
    grams: draft.grams ?? stored?.grams ?? mapping.grams,
    listPriceCents:
      draft.listPriceCents === undefined ? (stored?.listPriceCents ?? null) : draft.listPriceCents,
    imageId: imageIds[0] ?? (await noImageId()),
    onSale: draft.onSale,
    texts,
    variants: draft.variants.map((variant) => ({
      values: variant.values.map((value, at) => values[at]!.indexOf(value)),
      priceCents: variant.priceCents,
      ...stockOf(variant, kept.get(variant.values.join('\n'))?.stock, mapping),
      imageId: idOf(variant.image?.src) ?? null,
    })),
    imageIds,
    kept: {
      type: draft.clues.type,
      tags: draft.clues.tags,
      productCategory: draft.clues.productCategory,
      variants: draft.variants.map((each) => ({
        values: each.values,
        sku: each.sku,
        barcode: each.barcode,
        ...lastStock(each, kept.get(each.values.join('\n')), mapping),
      })),
      alts: draft.alts,
    },
    newTitles: Array.from(texts).flatMap(([lang, { title }]) =>
      stored?.texts.get(lang)?.title === title ? [] : [lang],
    ),
  };
}

/** The mapping's number, if the file has none. */
const fileStock = ({ stock }: DraftVariant, mapping: Mapping): FileStock =>
  stock === 'untracked' ? (mapping.stock ?? stock) : stock;

/** Numbers of the files with products, and of those with stock only, with which the next files are compared. */
const lastStock = (
  variant: DraftVariant,
  kept: { stock: FileStock; counted?: number } | undefined,
  mapping: Mapping,
) => ({
  stock: variant.keepsStock && kept ? kept.stock : fileStock(variant, mapping),
  ...(kept?.counted !== undefined && { counted: kept.counted }),
});

function stockOf(
  variant: DraftVariant,
  last: FileStock | undefined,
  mapping: Mapping,
): Pick<TargetVariant, 'stock' | 'stockTracked' | 'stockFor'> {
  const inFile = fileStock(variant, mapping);
  const stock = inFile ?? mapping.stock ?? 'untracked';
  return {
    stock: stock === 'untracked' ? 0 : stock,
    stockTracked: stock !== 'untracked',
    // An unchanged number is not applied again: pieces sold since then must not reappear.
    stockFor: inFile === null ? 'untracked' : variant.keepsStock || inFile === last ? 'new' : 'changed',
  };
}

/**
 * The values of each option in the base language. Stored ones keep their indexes, since variants, even delisted ones,
 * refer to them; new ones follow.
 */
function valuesOf(draft: Draft, stored: Stored | undefined): string[][] {
  const before = stored?.texts.get(defaultLang)?.options ?? [];
  return draft.optionNames.map((_, at) => {
    const known = before.length === draft.optionNames.length ? before[at]!.values : [];
    return [...new Set([...known, ...draft.variants.map((variant) => variant.values[at]!)])];
  });
}

const givenOrStored = (given: string | null | undefined, stored: string | null | undefined): string | null =>
  given === undefined ? (stored ?? null) : given;

function textsOf(draft: Draft, stored: Stored | undefined, values: string[][]): Map<Lang, StoredText> {
  const before = stored?.texts.get(defaultLang);
  const base: StoredText = {
    title: draft.title,
    description: draft.description ?? before?.description ?? '',
    specs: draft.specs ?? before?.specs ?? [],
    options: draft.optionNames.map((name, at) => ({ name, values: values[at]! })),
    seoTitle: givenOrStored(draft.seoTitle, before?.seoTitle),
    seoDescription: givenOrStored(draft.seoDescription, before?.seoDescription),
  };
  const texts = new Map<Lang, StoredText>([[defaultLang, base]]);
  for (const lang of new Set([...(stored?.texts.keys() ?? []), ...draft.translations.keys()])) {
    if (lang === defaultLang) continue;
    const own = stored?.texts.get(lang);
    const given = draft.translations.get(lang);
    // A column without any text: this language's text is removed.
    if (!given && (draft.translations.has(lang) || !own)) continue;
    texts.set(lang, {
      title: given?.title ?? own?.title ?? base.title,
      description: given?.description ?? own?.description ?? base.description,
      specs: given?.specs ?? own?.specs ?? base.specs,
      options: optionsOf(base.options, given, own?.options),
      seoTitle: givenOrStored(given?.seoTitle, own?.seoTitle),
      seoDescription: givenOrStored(given?.seoDescription, own?.seoDescription),
    });
  }
  return texts;
}

function optionsOf(base: Option[], given: DraftText | undefined, own: Option[] = []): Option[] {
  const known = own.length === base.length ? own : [];
  return base.map(({ name, values }, at) => ({
    name: given?.optionNames[at] ?? known[at]?.name ?? name,
    values: values.map(
      (value, place) => given?.optionValues[at]?.get(value) ?? known[at]?.values[place] ?? value,
    ),
  }));
}
