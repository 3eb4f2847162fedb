import { sql } from 'kysely';
import { defaultLang, type Lang, langs } from '#domain/languages.ts';
import type { Cents } from '#domain/money.ts';
import { CellFault, type FileFormat, priceIn, shortly } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import { explain } from './findings.ts';
import { sourceIn } from './product-rows.ts';
import { cell, oneLine, type Row } from './row.ts';

/** Shop columns of a file. `undefined`: no data, so the stored value stays. */
export interface ShopFacts {
  columns: Partial<ShopColumns>;
  /** URL or path in the file; `null`: a blank cell. */
  logo?: string | null;
  /** Of the languages the file has columns for; empty: no text in that language. */
  intros: Map<Lang, string>;
}

export interface ShopColumns {
  country: string;
  city: string;
  colour: string;
  /** `null`: a shop without a logo. */
  logo_id: number | null;
  /** In the format of `openedIn`. */
  opened: string;
  freight_base_cents: Cents;
  freight_per_kg_cents: Cents;
  /** null: never free. */
  freight_free_from_cents: Cents | null;
}

export const freightColumns = [
  'freight_base_cents',
  'freight_per_kg_cents',
  'freight_free_from_cents',
] as const;

/** When a shop opened, as `openedIn` writes it: in microseconds, as in the database. */
export const openedAs =
  sql<string>`to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('opened');

export const introKeyOf = (lang: Lang) =>
  lang === defaultLang ? 'shopIntro' : (`shopIntro:${lang}` as const);

const factKeys: readonly ColumnKey[] = [
  'shopCountry',
  'shopCity',
  'shopColour',
  'shopLogo',
  'shopOpened',
  'shopFreight',
  'shopPerKg',
  'shopFreeFrom',
  ...langs.map(introKeyOf),
];

/** Whether the row has data about its shop besides its identity. */
export const hasShopData = (row: Row): boolean => factKeys.some((key) => cell(row, key).trim() !== '');

/** Shop columns of a row, including the shop's name; the other columns belong to the product. */
export function shopCellsOf({ cells }: Row): Row['cells'] {
  const keys: readonly ColumnKey[] = ['vendor', 'shopSlug', ...factKeys];
  return Object.fromEntries(keys.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]]])));
}

/**
 * A row with any data about its shop is complete: a blank cell clears an optional column, and keeps a required one. @param row
 * one that `hasShopData` @throws CellFault
 */
export function shopFactsOf(row: Row, { columns: has, decimal }: FileFormat): ShopFacts {
  const given: Partial<ShopColumns> = {};
  const read = <Key extends keyof ShopColumns>(
    to: Key,
    from: ColumnKey,
    parse: (text: string) => ShopColumns[Key],
    blank?: ShopColumns[Key],
  ) => {
    const text = oneLine(cell(row, from));
    const value = text === '' && has.has(from) ? blank : text === '' ? undefined : parse(text);
    if (value !== undefined) given[to] = value;
  };
  read('country', 'shopCountry', countryIn);
  read('city', 'shopCity', (text) => text, '');
  read('colour', 'shopColour', colorIn);
  read('opened', 'shopOpened', openedIn);
  read('freight_base_cents', 'shopFreight', (text) => priceIn(text, 'shop freight', { decimal }));
  read('freight_per_kg_cents', 'shopPerKg', (text) => priceIn(text, 'shop freight per kg', { decimal }));
  read(
    'freight_free_from_cents',
    'shopFreeFrom',
    (text) => priceIn(text, 'shop free freight from', { decimal }),
    null,
  );
  const spoken = langs.filter((lang) => has.has(introKeyOf(lang)));
  const logo = has.has('shopLogo') ? { logo: sourceIn(cell(row, 'shopLogo')) || null } : {};
  return { columns: given, ...logo, intros: new Map(spoken.map((lang) => [lang, introIn(row, lang)])) };
}

const introIn = (row: Row, lang: Lang): string => {
  const text = cell(row, introKeyOf(lang));
  return text.trim() === '' ? '' : text;
};

function countryIn(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text;
  throw new CellFault(explain('invalid_country', { text: shortly(text) }));
}

function colorIn(text: string): string {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toUpperCase();
  throw new CellFault(explain('invalid_color', { text: shortly(text) }));
}

/** A date, or a time in UTC to the microsecond, always written as the latter, the database's precision. */
function openedIn(text: string): string {
  const match = /^((?:19|20)\d\d-\d\d-\d\d)(?:T([0-2]\d:[0-5]\d:[0-5]\d)(?:\.(\d{1,6}))?Z)?$/.exec(text);
  const [, day, time = '00:00:00', fraction = ''] = match ?? [];
  const seconds = `${day}T${time}`;
  const at = new Date(`${seconds}Z`);
  // The 30th of February would become a date in March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== seconds)
    throw new CellFault(explain('invalid_date', { text: shortly(text) }));
  return `${seconds}.${fraction.padEnd(6, '0')}Z`;
}

/** A shop as referenced in a file. */
export interface ShopRef {
  name: string;
  /** undefined: the file identifies it by name only. */
  slug: string | undefined;
}

/** For products without a vendor. */
const missingVendor = 'My shop';
/** The database's index limits their size. */
export const maxShopNameChars = 255;

/** @param row the product's first row */
export const shopRefOf = (row: Row): ShopRef => ({
  name: oneLine(cell(row, 'vendor')) || missingVendor,
  slug: oneLine(cell(row, 'shopSlug')) || undefined,
});

export const isTooLong = ({ name, slug = '' }: ShopRef) =>
  name.length > maxShopNameChars || slug.length > maxShopNameChars;

/** Equal for all rows that reference the same shop in the same way. */
export const shopKeyOf = ({ name, slug }: ShopRef): string =>
  slug === undefined ? `name ${name}` : `slug ${slug}`;
