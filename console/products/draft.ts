import type { Image } from '#contract/scalars.ts';
import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import { amount, typedAmount } from '#domain/money.ts';
import type { Input } from '../api/call.ts';
import type { Product } from './product-state.tsx';

type Form = Input<'product/save'>['form'];
/** With alternative texts of images, by their ids. */
export type Text = Form['texts']['en'] & { alts: Record<string, string> };
/** An image of the gallery, and the part of another one that it is. */
export type GalleryImage = Image & { id: number; crop?: Product['images'][number]['crop'] };

export interface DraftVariant {
  /** `null`: not stored yet. */
  id: number | null;
  values: readonly number[];
  isSold: boolean;
  /** As typed. */
  price: string;
  sku: string;
  image: number | null;
  /** Pieces of a new variant as typed; empty: always available. */
  stock: string;
}

/** A product while it is edited. Amounts and numbers are as typed. */
export interface Draft {
  category: string;
  grams: string;
  listPrice: string;
  onSale: boolean;
  images: readonly GalleryImage[];
  /** Blank texts of a translation: shoppers read the English ones. */
  texts: Readonly<Record<Lang, Text>>;
  /** Every combination of option values. */
  variants: readonly DraftVariant[];
}

const noText: Text = {
  title: '',
  description: '',
  specs: [],
  options: [],
  seoTitle: null,
  seoDescription: null,
  alts: {},
};
/** As in the server's form. */
export const maxVariants = 500;

export const emptyDraft = (category: string): Draft => ({
  category,
  grams: '',
  listPrice: '',
  onSale: false,
  images: [],
  texts: inEachLanguage(() => noText),
  variants: [{ id: null, values: [], isSold: true, price: '', sku: '', image: null, stock: '' }],
});

export function draftOf({ form, images, variants }: Product): Draft {
  const { texts } = form;
  const sold = new Map(form.variants.map((each) => [each.values.join(), each]));
  const byId = new Map(images.map((image) => [image.id, image]));
  const stored = variants.map(({ id, values, price, onSale }) => {
    const { sku = '', image = null } = sold.get(values.join()) ?? {};
    return { id, values, isSold: onSale, price, sku, image, stock: '' };
  });
  return {
    category: form.category,
    grams: String(form.grams),
    listPrice: form.listPrice ?? '',
    onSale: form.onSale,
    images: form.images.flatMap((id) => byId.get(id) ?? []),
    texts: inEachLanguage((lang) => (lang === 'en' ? texts.en : withoutEnglish(texts[lang], texts.en))),
    // Combinations that the shop does not sell stay unsold.
    variants: combined(texts.en.options, stored, false),
  };
}

/** Values equal to the English ones become blank, which shows the same. */
function withoutEnglish(text: Text | undefined, en: Text): Text {
  if (!text) return noText;
  const own = (value: string, english: string | undefined) => (value === english ? '' : value);
  return {
    title: own(text.title, en.title),
    description: own(text.description ?? '', en.description),
    specs: text.specs.map(({ label, value }, at) => ({
      label: own(label, en.specs[at]?.label),
      value: own(value, en.specs[at]?.value),
    })),
    options: text.options.map(({ name, values }, at) => ({
      name: own(name, en.options[at]?.name),
      values: values.map((value, place) => own(value, en.options[at]?.values[place])),
    })),
    seoTitle: text.seoTitle,
    seoDescription: text.seoDescription,
    alts: text.alts,
  };
}

const filled = (value: string | undefined, english: string): string => value?.trim() || english;

/** Without blank ones. */
const givenAlts = (alts: Text['alts']): Text['alts'] =>
  Object.fromEntries(Object.entries(alts).flatMap(([id, alt]) => (alt.trim() ? [[id, alt.trim()]] : [])));

/** `undefined`: no text of this language, so it is not stored. */
function withEnglish(text: Text, en: Text): Text | undefined {
  const specs = en.specs.map(({ label, value }, at) => ({
    label: filled(text.specs[at]?.label, label),
    value: filled(text.specs[at]?.value, value),
  }));
  const options = en.options.map(({ name, values }, at) => ({
    name: filled(text.options[at]?.name, name),
    values: values.map((value, place) => filled(text.options[at]?.values[place], value)),
  }));
  const whole = {
    title: filled(text.title, en.title),
    description: filled(text.description, en.description ?? ''),
    specs,
    options,
    seoTitle: text.seoTitle?.trim() || null,
    seoDescription: text.seoDescription?.trim() || null,
    alts: givenAlts(text.alts),
  };
  const translated = ({ title, description, specs: pairs, options: named }: Text) =>
    JSON.stringify({ title, description, specs: pairs, options: named });
  const isBlank = translated(whole) === translated(en);
  const hasOwn = whole.seoTitle || whole.seoDescription || Object.keys(whole.alts).length > 0;
  return isBlank && !hasOwn ? undefined : whole;
}

/** Rows with their positions, which are their identity: none has another one. */
export const numbered = <Row>(rows: readonly Row[]): { at: number; row: Row }[] =>
  rows.map((row, at) => ({ at, row }));

export const replaced = <Row>(rows: readonly Row[], at: number, row: Row): Row[] =>
  rows.map((each, place) => (place === at ? row : each));

export const without = <Row>(rows: readonly Row[], at: number): Row[] =>
  rows.filter((_, place) => place !== at);

/** Applies one change to the texts of every language. */
export const inAllLanguages = (texts: Draft['texts'], change: (text: Text) => Text): Draft['texts'] =>
  inEachLanguage((lang) => change(texts[lang]));

const combinations = (options: Text['options']): number[][] =>
  options.reduce<number[][]>(
    (found, { values }) => found.flatMap((each) => values.map((_, value) => [...each, value])),
    [[]],
  );

/** How many variants the options have. */
export const combinationCount = (options: Text['options']): number =>
  options.reduce((count, { values }) => count * values.length, 1);

/** Variants of every combination: existing ones stay, new ones take the price of a similar one. */
export function combined(
  options: Text['options'],
  variants: readonly DraftVariant[],
  isNewSold = true,
): DraftVariant[] {
  if (combinationCount(options) > maxVariants) return [...variants];
  const known = new Map(variants.map((variant) => [variant.values.join(), variant]));
  const likeness = ({ values }: DraftVariant, wanted: readonly number[]) =>
    values.filter((value, at) => value === wanted[at]).length;
  return combinations(options).map((values) => {
    const own = known.get(values.join());
    if (own) return own;
    const [similar] = variants.toSorted((one, other) => likeness(other, values) - likeness(one, values));
    return {
      id: null,
      values,
      isSold: isNewSold,
      price: similar?.price ?? '',
      sku: '',
      image: null,
      stock: similar?.stock ?? '',
    };
  });
}

export type Field = 'title' | 'grams' | 'listPrice' | 'options' | 'specs' | 'variants';

const wholeNumber = (text: string, max: number): number | null =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) <= max ? Number(text) : null;
const gramsOf = (text: string): number | null => wholeNumber(text, 1_000_000) || null;
export const piecesOf = (text: string): number | null => wholeNumber(text, 1_000_000);
export const priceOf = (text: string) => typedAmount(text) || null;

/** Fields that cannot be saved as they are. */
export function faultsOf({ texts: { en }, grams, listPrice, variants }: Draft): ReadonlySet<Field> {
  const sold = variants.filter(({ isSold }) => isSold);
  const former = priceOf(listPrice);
  const isUnique = (values: readonly string[]) =>
    new Set(values.map((value) => value.trim())).size === values.length;
  const faults: Record<Field, boolean> = {
    title: en.title.trim() === '',
    grams: gramsOf(grams) === null,
    listPrice:
      listPrice.trim() !== '' &&
      (former === null || sold.some(({ price }) => (priceOf(price) ?? 0) >= former)),
    options:
      combinationCount(en.options) > maxVariants ||
      en.options.some(
        ({ name, values }) => !name.trim() || values.some((value) => !value.trim()) || !isUnique(values),
      ),
    specs: en.specs.some(({ label, value }) => !label.trim() || !value.trim()),
    variants:
      sold.length === 0 ||
      sold.some(
        ({ id, price, stock }) =>
          priceOf(price) === null || (id === null && stock.trim() !== '' && piecesOf(stock) === null),
      ),
  };
  return new Set((Object.keys(faults) as Field[]).filter((field) => faults[field]));
}

/** The form of a draft without faults. */
export function formOf(draft: Draft): Form {
  const { texts, variants, images } = draft;
  const en: Text = {
    ...texts.en,
    title: texts.en.title.trim(),
    seoTitle: texts.en.seoTitle?.trim() || null,
    seoDescription: texts.en.seoDescription?.trim() || null,
    alts: givenAlts(texts.en.alts),
  };
  const others = langs
    .filter((lang) => lang !== 'en')
    .flatMap((lang) => {
      const text = withEnglish(texts[lang], en);
      return text ? [[lang, text] as const] : [];
    });
  const listPrice = priceOf(draft.listPrice);
  return {
    category: draft.category,
    grams: gramsOf(draft.grams)!,
    listPrice: listPrice && amount(listPrice),
    onSale: draft.onSale,
    images: images.map(({ id }) => id),
    texts: { ...Object.fromEntries(others), en },
    variants: variants
      .filter(({ isSold }) => isSold)
      .map(({ id, values, price, sku, image, stock }) => ({
        values: [...values],
        price: amount(priceOf(price)!),
        image,
        sku: sku.trim(),
        stock: id === null ? piecesOf(stock) : null,
      })),
  };
}

/** A handle from the title: letters of any script and digits, joined by hyphens. */
export const handleOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 120)
    .replaceAll(/^-+|-+$/g, '');

export const variantLabel = (options: Text['options'], values: readonly number[]): string =>
  values.map((value, at) => options[at]?.values[value] ?? '').join(' / ');
