import {
  areaKinds,
  type AreaKind,
  postcodeKinds,
  type PostcodeKind,
  regionKinds,
  type RegionKind,
} from './postal-words.ts';
import { tidyRegion } from './regions.ts';
import { postcodePatterns, postcodeRequired } from './postcodes.ts';

/** Required parts of an address in a country; the form and the server share the rule. */
export interface PostalRule {
  /** Name of the largest subdivision, which is required then; `null`: addresses do not include one. */
  region: RegionKind | null;
  area: AreaKind;
  postcode: PostcodeKind;
  needsPostcode: boolean;
}

/** @param country ISO 3166 alpha-2, or empty if none is selected */
export const postalRule = (country: string): PostalRule => ({
  region: regionKinds.get(country) ?? null,
  area: areaKinds.get(country) ?? 'city',
  postcode: postcodeKinds.get(country) ?? 'postcode',
  needsPostcode: postcodeRequired.has(country),
});

/**
 * Normalizes a postcode: `k1a0b1` → `K1A 0B1`, `１５４０００１` → `154-0001`. Countries without a known format accept any
 * text.
 * @returns `null`: not a postcode of this country
 */
export function tidyPostcode(country: string, text: string): string | null {
  const given = text.normalize('NFKC').trim().toUpperCase();
  const pattern = postcodePatterns.get(country);
  if (given === '' || pattern === undefined) return given;
  const plain = given.replace(/[\s〒\p{Pd}]/gu, '');
  for (const form of pattern.split('|')) {
    // A country prefix, as in "CH-8001", is added by the post. Letters belong to the postcode in formats that start
    // with letters.
    const own = form.startsWith('a') ? plain : plain.replace(new RegExp(`^${country}(?=\\d)`), '');
    const written = fill(form, own);
    if (written !== null) return written;
  }
  return null;
}

/** `99-9` and `123` → `12-3`. */
function fill(form: string, plain: string): string | null {
  const rest = [...plain];
  let written = '';
  for (const sign of form) {
    const kind = { '9': /\d/, a: /[A-Z]/, '*': /[A-Z\d]/ }[sign];
    if (!kind) {
      written += sign;
      continue;
    }
    const next = rest.shift();
    if (next === undefined || !kind.test(next)) return null;
    written += next;
  }
  return rest.length === 0 ? written : null;
}

/** Validation errors of the region and the postcode of an address. */
export type PlaceFault = 'region_missing' | 'region_unknown' | 'postcode_missing' | 'postcode_invalid';

/** @returns errors by field; empty without errors */
export function placeFaults(place: {
  country: string;
  region: string;
  postcode: string;
}): Partial<Record<'region' | 'postcode', PlaceFault>> {
  const rule = postalRule(place.country);
  const postcode = tidyPostcode(place.country, place.postcode);
  return {
    ...(rule.region && place.region.trim() === '' && { region: 'region_missing' }),
    ...(tidyRegion(place.country, place.region) === null && { region: 'region_unknown' }),
    ...(postcode === '' && rule.needsPostcode && { postcode: 'postcode_missing' }),
    ...(postcode === null && { postcode: 'postcode_invalid' }),
  };
}
