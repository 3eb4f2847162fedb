import { defaultLang, type Lang } from '../../src/domain/languages.ts';
import type { Kept } from '../db/tables/import.ts';
import type { Draft, DraftText } from './draft.ts';
import type { Mapping } from './mapping.ts';
import type { PictureIds } from './pictures.ts';
import type { Option, Stored, StoredText } from './stored.ts';

export interface TargetVariant {
  /** Index into each option's values. */
  values: number[];
  priceCents: number;
  /** Of a variant that is new. */
  stock: number;
  /** Whether one that exists gets it too: only when the file says another number than last time. */
  setsStock: boolean;
  pictureId: number | null;
}

/** A product as it has to be: what the file says, and what is stored where the file says nothing. */
export interface Target {
  slug: string;
  shopId: number;
  categoryId: number;
  grams: number;
  listPriceCents: number | null;
  pictureId: number;
  onSale: boolean;
  texts: Map<Lang, StoredText>;
  variants: TargetVariant[];
  pictureIds: number[];
  kept: Kept;
  /** Languages whose title is new. */
  newTitles: Lang[];
}

export interface Surroundings {
  shopId: number;
  categoryId: number;
  pictures: PictureIds;
  /** For a product that has none. */
  noPictureId: () => Promise<number>;
  mapping: Mapping;
}

/** @param stored undefined for a new product */
export async function targetOf(
  draft: Draft,
  stored: Stored | undefined,
  { shopId, categoryId, pictures, noPictureId, mapping }: Surroundings,
): Promise<Target> {
  const idOf = (src: string | undefined) => (src === undefined ? undefined : pictures.get(src));
  const gallery = draft.pictures?.flatMap(({ src }) => idOf(src) ?? []) ?? stored?.pictureIds ?? [];
  const ofVariants = draft.variants.flatMap(({ picture }) => idOf(picture?.src) ?? []);
  const pictureIds = gallery.length > 0 ? gallery : [...new Set(ofVariants)].slice(0, 1);
  const values = valuesOf(draft, stored);
  const texts = textsOf(draft, stored, values);
  const said = new Map(stored?.kept?.variants.map((each) => [each.values.join('\n'), each.stock]));
  return {
    slug: draft.handle,
    shopId,
    categoryId,
    grams: draft.grams ?? stored?.grams ?? mapping.grams,
    listPriceCents:
      draft.listPriceCents === undefined ? (stored?.listPriceCents ?? null) : draft.listPriceCents,
    pictureId: pictureIds[0] ?? (await noPictureId()),
    onSale: draft.onSale,
    texts,
    variants: draft.variants.map((variant) => ({
      values: variant.values.map((value, at) => values[at]!.indexOf(value)),
      priceCents: variant.priceCents,
      stock: variant.stock ?? mapping.stock,
      // The same number as last time is no news: what was sold since then must not come back.
      setsStock: variant.stock !== null && variant.stock !== said.get(variant.values.join('\n')),
      pictureId: idOf(variant.picture?.src) ?? null,
    })),
    pictureIds,
    kept: {
      type: draft.clues.type,
      tags: draft.clues.tags,
      productCategory: draft.clues.productCategory,
      variants: draft.variants.map((each) => ({
        values: each.values,
        sku: each.sku,
        barcode: each.barcode,
        stock: each.stock,
      })),
      alts: draft.alts,
    },
    newTitles: Array.from(texts).flatMap(([lang, { title }]) =>
      stored?.texts.get(lang)?.title === title ? [] : [lang],
    ),
  };
}

/**
 * The values of each option in the base language. Those that are stored keep their places and stay, since variants,
 * taken from sale perhaps, are known by them; new ones follow.
 */
function valuesOf(draft: Draft, stored: Stored | undefined): string[][] {
  const before = stored?.texts.get(defaultLang)?.options ?? [];
  return draft.optionNames.map((_, at) => {
    const known = before.length === draft.optionNames.length ? before[at]!.values : [];
    return [...new Set([...known, ...draft.variants.map((variant) => variant.values[at]!)])];
  });
}

function textsOf(draft: Draft, stored: Stored | undefined, values: string[][]): Map<Lang, StoredText> {
  const before = stored?.texts.get(defaultLang);
  const base: StoredText = {
    title: draft.title,
    description: draft.description ?? before?.description ?? '',
    specs: draft.specs ?? before?.specs ?? [],
    options: draft.optionNames.map((name, at) => ({ name, values: values[at]! })),
  };
  const texts = new Map<Lang, StoredText>([[defaultLang, base]]);
  for (const lang of new Set([...(stored?.texts.keys() ?? []), ...draft.translations.keys()])) {
    if (lang === defaultLang) continue;
    const own = stored?.texts.get(lang);
    const given = draft.translations.get(lang);
    // A column without a word: there is no text in this language any more.
    if (!given && (draft.translations.has(lang) || !own)) continue;
    texts.set(lang, {
      title: given?.title ?? own?.title ?? base.title,
      description: given?.description ?? own?.description ?? base.description,
      specs: given?.specs ?? own?.specs ?? base.specs,
      options: optionsOf(base.options, given, own?.options),
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
