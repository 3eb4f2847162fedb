import type { ProductDetail } from '#contract/products.ts';
import type { Variant } from '#contract/catalog.ts';
import type { Image } from '#contract/scalars.ts';
import { offered } from '#domain/offered.ts';

type Options = ProductDetail['options'];
type Looks = Pick<ProductDetail, 'variants' | 'picture'>;

/** Per option the index of the chosen value; `null`: not chosen yet. */
export type Choice = readonly (number | null)[];

/**
 * How a value of an option stands to what else is chosen.
 * `free`: can be bought with it. `elsewhere`: only with other choices. `gone`: sold out in every combination.
 */
export type Standing = 'free' | 'elsewhere' | 'gone';

/** Nothing is chosen for the person, except where there is nothing to choose. */
export const firstChoice = (options: Options): Choice =>
  options.map(({ values }) => (values.length === 1 ? 0 : null));

const fits = (variant: Variant, choice: Choice): boolean =>
  choice.every((value, option) => value === null || variant.values[option] === value);

/** The variant that is fully chosen, `null` while something is missing or for a combination that does not exist. */
export const variantOf = (variants: Variant[], choice: Choice): Variant | null =>
  choice.includes(null) ? null : (variants.find((variant) => fits(variant, choice)) ?? null);

/** Index of the first option that is still to be chosen; -1: none. */
export const missing = (choice: Choice): number => choice.indexOf(null);

const put = (choice: Choice, option: number, value: number | null): Choice =>
  choice.map((chosen, index) => (index === option ? value : chosen));

export function standing(variants: Variant[], choice: Choice, option: number, value: number): Standing {
  const buyable = variants.filter((variant) => variant.stock > 0 && variant.values[option] === value);
  if (buyable.length === 0) return 'gone';
  return buyable.some((variant) => fits(variant, put(choice, option, value))) ? 'free' : 'elsewhere';
}

/** Whether anything that can be bought fits the choice. */
export const isAvailable = (variants: Variant[], choice: Choice): boolean =>
  variants.some((variant) => variant.stock > 0 && fits(variant, choice));

/** Chooses a value, or takes the choice back when it was chosen already. Other choices stay, even if they do not go with it. */
export const choose = (choice: Choice, option: number, value: number): Choice =>
  put(choice, option, choice[option] === value ? null : value);

export interface ShownPrice {
  price: string;
  /** Others that fit cost more. */
  varies: boolean;
}

/** The lowest price of what fits the choice, `null` for a combination that does not exist. */
export function priceOf(variants: Variant[], choice: Choice): ShownPrice | null {
  const [first, ...others] = offered(variants.filter((variant) => fits(variant, choice))).toSorted(
    (a, b) => Number(a.price) - Number(b.price),
  );
  return first ? { price: first.price, varies: others.some(({ price }) => price !== first.price) } : null;
}

/**
 * One picture for each value of the option that decides how the product looks; empty for any other option. A variant
 * without a picture looks like the product.
 */
export function swatchesOf({ variants, picture }: Looks, option: number): Image[] {
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
 * The picture that goes with what is chosen so far: of a variant that fits, rather one that can be bought; where no
 * variant has the combination, of the value that decides how the product looks.
 */
export function imageOf(product: Looks, choice: Choice): Image {
  const { variants, picture } = product;
  if (choice.every((value) => value === null)) return picture;
  const fitting = variants.filter((variant) => variant.picture && fits(variant, choice));
  const swatches = choice.map((value, option) =>
    value === null ? undefined : swatchesOf(product, option)[value],
  );
  return offered(fitting)[0]?.picture ?? swatches.find((each) => each !== undefined) ?? picture;
}

/** "Sage / 256 GB", in the order of the options; what is not chosen yet is left out. */
export const choiceText = (options: Options, choice: Choice): string =>
  choice
    .map((value, option) => (value === null ? undefined : options[option]?.values[value]))
    .filter((text) => text !== undefined)
    .join(' / ');
