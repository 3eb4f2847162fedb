import type { Lang } from '#domain/languages.ts';

/** A column in a sentence. */
export type FindingColumn =
  | 'price'
  | 'compare-at price'
  | 'gift card'
  | 'published'
  | 'continue selling'
  | 'shop freight'
  | 'shop freight per kg'
  | 'shop free freight from';

/** A value of a shop in a sentence. */
export type ShopField =
  | 'country'
  | 'city'
  | 'color'
  | 'logo'
  | 'opened'
  | 'freight'
  | 'freightPerKg'
  | 'freeFreightFrom'
  | `intro (${Lang})`;

type InCell = { column: FindingColumn; text: string };

/** A value of a shop that an undo left: before the import, and now. An empty text: the shop had no value. */
type EditedShopValue = { shop: string; field: ShopField; before: string; now: string };

const shopFields: Partial<Record<ShopField, string>> = {
  opened: 'the opening',
  freightPerKg: 'freight per kg',
  freeFreightFrom: 'the amount for free freight',
};

const quoted = (text: string) => (text === '' ? 'empty' : `“${text}”`);

const number = (value: number) => value.toLocaleString('en');

/**
 * Findings about a file by code: the English sentence with the values. The console has its own texts (console/imports/use-finding-text.ts).
 * Stored findings keep code and values: neither may change its meaning later, so a different sentence with other values gets
 * another code.
 */
const sentences = {
  // Rows of the file.
  unclosed_quote: () => 'an unclosed quote',
  quote_in_cell: () => 'a quote in the middle of a cell',
  text_after_quote: () => 'text after a closing quote',
  row_unclosed: ({ most }: { most: number }) =>
    `longer than ${number(most)} characters, or an unclosed quote`,
  row_too_long: ({ most }: { most: number }) => `longer than ${number(most)} characters`,
  row_incomplete: () => 'the file ends within this row',
  cell_count: ({ count, expected }: { count: number; expected: number }) =>
    `has ${count} cells where the header has ${expected}`,
  nul_byte: () => 'contains a NUL byte',
  invalid_bytes: () => "contains bytes that are invalid in the file's encoding",
  no_handle: () => 'neither a handle nor a title',
  no_handle_or_sku: () => 'neither a handle nor a SKU',
  invalid_handle: ({ text }: { text: string }) => `“${text}” is not a valid handle`,
  row_without_content: () => 'neither a variant (no price) nor an image',

  // Cells.
  other_currency_cell: ({ column, text }: InCell) =>
    `${column} “${text}” is not in dollars; --rate converts it`,
  no_amount: ({ column, text }: InCell) => `${column} “${text}” is not an amount in dollars such as 12.34`,
  amount_too_high: ({ column, text }: InCell) => `${column} ${text} is above a million dollars`,
  stock_not_whole: ({ text }: { text: string }) => `stock “${text}” is not a whole number`,
  stock_too_high: ({ text }: { text: string }) => `stock ${text} is above a million`,
  weight_no_number: ({ text }: { text: string }) => `weight “${text}” is not a number of grams`,
  weight_too_high: ({ text }: { text: string }) => `weight ${text} is above a ton`,
  no_flag: ({ column, text }: InCell) => `${column} “${text}” must be TRUE or FALSE`,
  no_price: () => 'no price',
  zero_price: () => 'the price is zero',
  zero_price_skipped: () => 'the price is zero: this variant is skipped',
  rate_of_other_currency: ({ currency, rate }: { currency: string; rate: string }) =>
    `the price is in ${currency}, and the rate is for ${rate}`,
  invalid_status: ({ text }: { text: string }) => `status “${text}” must be active, draft or archived`,

  // Products.
  no_title: () => 'no title',
  title_too_long: ({ most }: { most: number }) => `the title is longer than ${most} characters`,
  gift_card: () => 'gift cards cannot be sold',
  other_product: ({ line }: { line: number }) => `line ${line} is another product with the same handle`,
  other_source: ({ source }: { source: string }) => `this handle belongs to the import source “${source}”`,
  no_category: ({ category }: { category: string }) =>
    `no category matches, so the product is in “${category}”`,
  pruned: () => 'not in the file: taken off sale',
  repeated_column: ({ label }: { label: string }) =>
    `several fields have the label “${label}”: the first one that is not empty is used`,

  // Variants.
  option_without_name: ({ option }: { option: number }) => `option ${option} has values but no name`,
  option_without_value: ({ name }: { name: string }) => `no value for the option “${name}”`,
  too_many_options: () => 'more than three options',
  too_many_variants: ({ most }: { most: number }) => `more than ${most} variants`,
  repeated_variant: ({ line, values }: { line: number; values: string }) =>
    `the same variant as line ${line}: ${values || 'no options'}`,
  repeated_update: ({ line }: { line: number }) => `the same variant as line ${line}`,
  unknown_variant: ({ handle }: { handle: string }) =>
    `the catalog has no variant “${handle}” with these options`,
  unknown_sku: ({ sku }: { sku: string }) => `the catalog has no variant SKU “${sku}” with these options`,
  several_variants: ({ count, handle }: { count: number; handle: string }) =>
    `${count} variants match “${handle}”`,
  several_skus: ({ count, sku }: { count: number; sku: string }) => `${count} variants match SKU “${sku}”`,
  negative_stock: ({ stock }: { stock: number }) => `stock ${stock} read as 0`,
  untracked: ({ count, variants }: { count: number; variants: number }) =>
    `${count} of ${variants} variants have no stock: always available`,

  // Shops.
  shop_name_too_long: ({ most }: { most: number }) =>
    `the name or slug of the shop is longer than ${most} characters`,
  invalid_country: ({ text }: { text: string }) =>
    `shop country “${text}” is not a code of two capital letters such as IT`,
  invalid_color: ({ text }: { text: string }) => `shop colour “${text}” is not a color such as #CFE0D6`,
  invalid_date: ({ text }: { text: string }) => `shop opened “${text}” is not a date such as 2024-05-31`,
  shop_differs: ({ line, shop }: { line: number; shop: string }) =>
    `line ${line} has other data of the shop “${shop}” and takes precedence`,

  // Undo of an import, about shops. The text of a logo is the number of its image.
  shop_value_edited: ({ shop, field, before, now }: EditedShopValue) =>
    `shop “${shop}”: ${shopFields[field] ?? field} was edited after the import and stays ${quoted(now)}; before the import: ${quoted(before)}`,
  new_shop_edited: ({ shop }: { shop: string }) =>
    `the new shop “${shop}” was edited after the import and is not removed`,
  new_shop_used: ({ shop }: { shop: string }) =>
    `the new shop “${shop}” has products, orders, promo codes, reviews or followers and is not removed`,

  // Images.
  invalid_position: ({ text }: { text: string }) => `image position “${text}” is not a number`,
  too_many_images: ({ most }: { most: number }) => `more than ${most} images`,

  // The file as a whole.
  empty_file: () => 'The file is empty.',
  workbook: ({ file }: { file: string }) =>
    `${file} is an Excel workbook. Open it in Excel or LibreOffice and save it as “CSV UTF-8 (comma delimited)”.`,
  unknown_encoding: () =>
    'The file is neither UTF-8 nor UTF-16 nor Windows-1252. Name its encoding with --encoding, ' +
    'for example shift_jis, gb18030, big5 or euc-kr, or save it as UTF-8.',
  unreadable_header: ({ cause }: { cause: string }) => `The header cannot be read: ${cause}.`,
  repeated_header: ({ column }: { column: string }) => `The header has two columns for ${column}.`,
  missing_headers: ({ columns }: { columns: string }) =>
    `The header has no column ${columns}. Is it a product file?`,
  no_variant_headers: () => 'The header has no column URL handle, Handle or SKU: variants cannot be found.',
  no_field_header: ({ field }: { field: 'price' | 'stock' }) => `The header has no column for the ${field}.`,
  other_currency: ({ line, currency }: { line: number; currency: string }) =>
    `Line ${line}: ${otherCurrency(currency)}`,
  prunes_all: ({ count }: { count: number }) =>
    `The file has no products: pruning would take all ${count} of this catalogue from sale.`,
  prunes_many: ({ count, onSale }: { count: number; onSale: number }) =>
    `${count} of ${onSale} products on sale are not in the file, more than a fifth. ` +
    'If the file is complete, take them from sale with --prune-all; --dry-run --report FILE lists them.',
  no_other_category: ({ category, known }: { category: string; known: string }) =>
    `Products without a match would go to “${category}”, which is no category; set “other” in the mapping: known are ${known}.`,
} as const;

/** The same about images, whose sentences begin with the image. */
const imageSentences = {
  image_not_found: () => 'no such file',
  image_outside: () => 'outside the folder of the file',
  image_too_large: () => 'larger than 20 MB',
  image_no_url: () => 'not a URL',
  image_protocol: () => 'only http and https URLs are supported',
  image_private: () => 'an address of a private network',
  image_redirects: () => 'redirected too often',
  image_status: ({ status }: { status: number }) => `the server responded with ${status}`,
  image_unknown: () => 'the shop has no such image',
  image_not_square: () => 'not square, as the logo of a shop has to be',
  image_unreachable: ({ cause }: { cause: string }) => cause,
  image_damaged: ({ cause }: { cause: string }) => cause,
} as const;

type Sentences = typeof sentences;
type ImageSentences = typeof imageSentences;
export type ImageCode = keyof ImageSentences;
export type FindingCode = keyof Sentences | ImageCode;
/** Values in the sentence of a code; `undefined` without any. */
export type FindingValues<Code extends FindingCode> = Code extends ImageCode
  ? { src: string } & Parameters<ImageSentences[Code]>[0]
  : Code extends keyof Sentences
    ? Parameters<Sentences[Code]>[0]
    : never;

export interface Explained<Code extends FindingCode = FindingCode> {
  code: Code;
  values: Record<string, string | number>;
  /** In English. */
  reason: string;
}

/** Notes: the row is accepted, with this change. */
export const noteCodes = [
  'untracked',
  'negative_stock',
  'no_category',
  'shop_differs',
  'repeated_column',
  'pruned',
] as const satisfies readonly FindingCode[];
export type NoteCode = (typeof noteCodes)[number];

type Values = Explained['values'];

export function explain<Code extends keyof Sentences>(
  code: Code,
  ...[values]: Parameters<Sentences[Code]>
): Explained<Code> {
  const sentence = sentences[code] as (given: Values | undefined) => string;
  const given = values as Values | undefined;
  return { code, values: { ...given }, reason: sentence(given) };
}

/** Why an image is missing; `of` adds the image. */
export interface ImageCause {
  why: string;
  of: (src: string) => Explained;
}

export function explainImage<Code extends ImageCode>(
  code: Code,
  ...[values]: Parameters<ImageSentences[Code]>
): ImageCause {
  const sentence = imageSentences[code] as (given: Values | undefined) => string;
  const given = values as Values | undefined;
  const why = sentence(given);
  return { why, of: (src) => ({ code, values: { src, ...given }, reason: `image ${src}: ${why}` }) };
}

export const otherCurrency = (currency: string) =>
  `The prices are in ${currency}, and this shop sells in dollars. Name the dollars for one ${currency}, ` +
  `for example --currency ${currency} --rate 0.0945.`;

/** The import failed as a whole, and nothing was changed. Failures that only the command line has are plain sentences. */
export class ImportFailure extends Error {
  override name = 'ImportFailure';
  readonly explained: Explained | undefined;

  constructor(cause: string | Explained) {
    super(typeof cause === 'string' ? cause : cause.reason);
    this.explained = typeof cause === 'string' ? undefined : cause;
  }
}

/** Another import is running on this database. */
export class ImportBusy extends ImportFailure {
  override name = 'ImportBusy';

  constructor() {
    super('Another import is running on this database.');
  }
}
