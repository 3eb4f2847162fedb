import type { ProductDetail } from '#contract/products.ts';
import type { Variant } from '#contract/catalog.ts';
import type { Image } from '#contract/scalars.ts';
import { offered } from '#domain/offered.ts';

type Options = ProductDetail['options'];
type Appearance = Pick<ProductDetail, 'variants' | 'picture'>;

/** Index of the chosen value per option; `null`: not chosen yet. */
export type Choice = readonly (number | null)[];

/**
 * Availability of a value together with the other choices. `free`: available. `elsewhere`: available with other choices
 * only. `gone`: sold out in every combination.
 */
export type Availability = 'free' | 'elsewhere' | 'gone';

/** Initial choice: preselects only options with a single value. */
export const firstChoice = (options: Options): Choice =>
  options.map(({ values }) => (values.length === 1 ? 0 : null));

const fits = (variant: Variant, choice: Choice): boolean =>
  choice.every((value, option) => value === null || variant.values[option] === value);

/** Chosen variant; `null` for an incomplete choice or a combination that does not exist. */
export const variantOf = (variants: Variant[], choice: Choice): Variant | null =>
  choice.includes(null) ? null : (variants.find((variant) => fits(variant, choice)) ?? null);

/** Index of the first option without a choice; -1: none. */
export const missing = (choice: Choice): number => choice.indexOf(null);

const put = (choice: Choice, option: number, value: number | null): Choice =>
  choice.map((chosen, index) => (index === option ? value : chosen));

export function availabilityOf(
  variants: Variant[],
  choice: Choice,
  option: number,
  value: number,
): Availability {
  const buyable = variants.filter((variant) => variant.stock > 0 && variant.values[option] === value);
  if (buyable.length === 0) return 'gone';
  return buyable.some((variant) => fits(variant, put(choice, option, value))) ? 'free' : 'elsewhere';
}

/** Whether an available variant matches the choice. */
export const isAvailable = (variants: Variant[], choice: Choice): boolean =>
  variants.some((variant) => variant.stock > 0 && fits(variant, choice));

/** Selects a value, or deselects it if it was selected. Other choices stay even if they are incompatible. */
export const choose = (choice: Choice, option: number, value: number): Choice =>
  put(choice, option, choice[option] === value ? null : value);

export interface ShownPrice {
  price: string;
  /** Other matching variants cost more. */
  varies: boolean;
}

/** Lowest price of the variants that match the choice; `null` for a combination that does not exist. */
export function priceOf(variants: Variant[], choice: Choice): ShownPrice | null {
  const [first, ...others] = offered(variants.filter((variant) => fits(variant, choice))).toSorted(
    (a, b) => Number(a.price) - Number(b.price),
  );
  return first ? { price: first.price, varies: others.some(({ price }) => price !== first.price) } : null;
}

/**
 * One image per value of the option that determines the product's appearance; empty for other options. A variant
 * without an image uses the product's image.
 */
export function swatchesOf({ variants, picture }: Appearance, option: number): Image[] {
  const found: Image[] = [];
  for (const { picture: own, values } of variants) {
    const value = values[option];
    const shown = own ?? picture;
    if (value === undefined || (found[value] ?? shown).hash !== shown.hash) return [];
    found[value] = shown;
  }
  return new Set(found.map((each) => each?.hash)).size > 1 ? found : [];
}

/**
 * Image for the current choice: of a matching variant, preferably an available one; if no variant has the combination,
 * of the value that determines the product's appearance.
 */
export function imageOf(product: Appearance, choice: Choice): Image {
  const { variants, picture } = product;
  if (choice.every((value) => value === null)) return picture;
  const fitting = variants.filter((variant) => variant.picture && fits(variant, choice));
  const swatches = choice.map((value, option) =>
    value === null ? undefined : swatchesOf(product, option)[value],
  );
  return offered(fitting)[0]?.picture ?? swatches.find((each) => each !== undefined) ?? picture;
}

/** Chosen values in the order of the options, for example "Sage / 256 GB". Omits options without a choice. */
export const choiceText = (options: Options, choice: Choice): string =>
  choice
    .map((value, option) => (value === null ? undefined : options[option]?.values[value]))
    .filter((text) => text !== undefined)
    .join(' / ');
