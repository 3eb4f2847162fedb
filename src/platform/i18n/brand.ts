import { type Brand, builtInBrand } from '#domain/brand.ts';

/** Set by the server, and by `src/app/follow-brand.ts` in pages on the device; absent until operators change the brand. */
const given = globalThis.document?.documentElement.dataset['brand'];

let current: Brand = given ? JSON.parse(given) : builtInBrand;

/** Brand in force, for rendering. A change renders translated components again. */
export const currentBrand = (): Brand => current;

export const setBrand = (brand: Brand): void => {
  current = brand;
};

/** Title of a document; of the shop alone without a name of the page. */
export const pageTitle = (name?: string): string => (name ? `${name} · ${current.name}` : current.name);
