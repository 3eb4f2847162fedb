import { divisions } from './divisions.ts';

/** State, province or prefecture in a country's postal system. */
export interface Region {
  /** Postal notation in Latin letters: its code, or its name if it has no code. */
  key: string;
  name: string;
  /** In the country's own script; `null` if that is Latin. */
  local: string | null;
}

const read = new Map<string, readonly Region[] | null>();

/** @param country ISO 3166 alpha-2 @returns `null`: no list is known, any text is accepted */
export function regionsOf(country: string): readonly Region[] | null {
  const known = read.get(country);
  if (known !== undefined) return known;
  const regions = Object.hasOwn(divisions, country) ? divisions[country]!.split(',').map(regionIn) : null;
  read.set(country, regions);
  return regions;
}

function regionIn(entry: string): Region {
  const [local, latin] = entry.split('/');
  if (latin !== undefined) return { key: latin, name: latin, local: local! };
  const [, code, name] = /^([A-Z]{2,3}) (.+)$/.exec(entry) ?? [];
  return { key: code ?? entry, name: name ?? entry, local: null };
}

/** Accents, case, width and punctuation are ignored. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Region that a text denotes, by its code or in either script. */
export function findRegion(country: string, text: string): Region | undefined {
  const wanted = plain(text);
  return regionsOf(country)?.find(({ key, name, local }) =>
    [key, name, local ?? key].some((each) => plain(each) === wanted),
  );
}

/**
 * Postal notation of a region in the script of the text: `california` → `CA`, `東京都` stays.
 * @returns `null`: not a region of this country
 */
export function tidyRegion(country: string, text: string): string | null {
  if (text.trim() === '' || regionsOf(country) === null) return text;
  const region = findRegion(country, text);
  if (!region) return null;
  return region.local !== null && plain(region.local) === plain(text) ? region.local : region.key;
}
