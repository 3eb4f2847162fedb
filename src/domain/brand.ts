/** Built-in brand. Owners set another name and logo in the console; the colors belong to the build (`brand-colors.ts`). */
export const brand = { name: 'okanto' } as const;

/** Longest name of the shop. */
export const maxBrandName = 30;

/** Brand as owners set it. */
export interface BrandSetting {
  name: string;
  /** Hash of a square image; `null`: the built-in mark. */
  logo: string | null;
}

/** Brand in force. */
export interface Brand extends BrandSetting {
  /** Of the setting: greater after each change, 0 before the first one. */
  version: number;
  /** The logo as a small `data:` image, so that it needs neither a request nor a cache. */
  mark: string | null;
}

export const builtInBrand: Brand = { name: brand.name, logo: null, version: 0, mark: null };
