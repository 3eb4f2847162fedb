import type { ProductDetail, Variant } from '../../../contract/catalogue.ts';

type Options = ProductDetail['options'];

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

/**
 * Chooses a value, or takes the choice back when it was chosen already. Other choices that do not go with it are
 * dropped, the last first, so that a person is never caught in a combination.
 */
export function choose(variants: Variant[], choice: Choice, option: number, value: number): Choice {
  if (choice[option] === value) return put(choice, option, null);
  let next = put(choice, option, value);
  const exists = (tried: Choice) => variants.some((variant) => variant.stock > 0 && fits(variant, tried));
  for (let other = next.length - 1; other >= 0 && !exists(next); other -= 1) {
    if (other !== option) next = put(next, other, null);
  }
  return next;
}

/** The picture that goes with what is chosen so far: of the variant, or of the first one that fits. */
export const pictureOf = (product: ProductDetail, choice: Choice) =>
  product.variants.find(
    (variant) => variant.picture && fits(variant, choice) && choice.some((value) => value !== null),
  )?.picture ?? product.picture;

/** "Sage / 256 GB", in the order of the options; what is not chosen yet is left out. */
export const choiceText = (options: Options, choice: Choice): string =>
  choice
    .map((value, option) => (value === null ? undefined : options[option]?.values[value]))
    .filter((text) => text !== undefined)
    .join(' / ');
