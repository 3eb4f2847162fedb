import { asCents, type Cents } from '#domain/money.ts';
import type { FileStock } from '../../platform/db/columns.ts';
import { CellFault, type FileFormat, flagIn, gramsIn, priceIn, shortly, stockIn } from './cells.ts';
import type { ColumnKey } from './columns.ts';
import type { Draft, DraftImage, DraftVariant, Finding } from './draft.ts';
import { explain, type Explained } from './findings.ts';
import { firstProduct, imagesOf, optionNamesOf, sourceIn, valuesOf } from './product-rows.ts';
import { isDollars, type Rate } from './rate.ts';
import { cell, descriptionOf, lineOf, oneLine, type Row } from './row.ts';
import { hasShopData, isTooLong, maxShopNameChars, shopFactsOf, shopRefOf } from './shop-facts.ts';
import { readSpecs } from './specs.ts';
import { translationsOf } from './translations.ts';

const maxVariants = 2_048;
const maxTitleChars = 500;

/**
 * Builds one product from all rows with its handle, in the order of the file: the first has its data, each with a price or option
 * values is a variant, the others add images. A fault in one of them rejects the whole product.
 */
export function readProduct(
  handle: string,
  all: readonly Row[],
  format: FileFormat,
): { draft: Draft | undefined; findings: Finding[] } {
  const { columns } = format;
  const findings: Finding[] = [];
  const refuse = (line: number, explained: Explained) =>
    findings.push({ line, handle, kind: 'refused', ...explained });
  const { rows, others } = firstProduct(all);
  for (const { line, why } of others) refuse(line, why);
  const [first] = rows;
  if (!first) return { draft: undefined, findings };
  const faults = findings.length;
  for (const { line, fault } of rows) if (fault !== null) refuse(line, fault);
  // The other rows depend on it.
  if (findings.length > faults) return { draft: undefined, findings };

  /** Runs `read`; an invalid cell becomes a finding of that line. */
  const reading = <Value>(row: Row, read: () => Value, fallback: Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      refuse(row.line, error.explained);
      return fallback;
    }
  };

  const title = oneLine(cell(first, 'title'));
  if (title === '') refuse(first.line, explain('no_title'));
  if (title.length > maxTitleChars) refuse(first.line, explain('title_too_long', { most: maxTitleChars }));
  if (
    reading(
      first,
      () => cell(first, 'giftCard') !== '' && flagIn(cell(first, 'giftCard'), 'gift card'),
      false,
    )
  )
    refuse(first.line, explain('gift_card'));

  const shop = shopRefOf(first);
  if (isTooLong(shop)) refuse(first.line, explain('shop_name_too_long', { most: maxShopNameChars }));
  // Imported with the shop (shops.ts); here it is only validated.
  if (hasShopData(first)) reading(first, () => shopFactsOf(first, format), undefined);

  const variantRows = rows.filter((row) => row === first || isVariant(row));
  for (const row of rows) {
    if (!variantRows.includes(row) && cell(row, 'image') === '')
      refuse(row.line, explain('row_without_content'));
    if (cell(row, 'option4Name') !== '' || cell(row, 'option4Value') !== '')
      refuse(row.line, explain('too_many_options'));
  }
  if (variantRows.length > maxVariants)
    refuse(first.line, explain('too_many_variants', { most: maxVariants }));
  const optionNames = optionNamesOf(variantRows);
  const { images, alts } = imagesOf(rows, columns, (row, reason) => refuse(row.line, reason));
  const seen = new Map<string, number>();
  const prices: { priceCents: Cents; compareAtCents: Cents | null }[] = [];
  /** Variants without a payable price; the others are imported without them. */
  const free: Finding[] = [];
  const variants = variantRows.flatMap((row): DraftVariant[] => {
    const values = reading(row, () => valuesOf(row, optionNames), []);
    const key = JSON.stringify(values);
    const twin = seen.get(key);
    if (twin !== undefined)
      refuse(row.line, explain('repeated_variant', { line: twin, values: values.join(' / ') }));
    else seen.set(key, row.line);
    const priceCents = reading(row, () => priceOf(row, format), asCents(1));
    const compareAt = cell(row, 'compareAt').trim();
    const compareAtCents = reading(
      row,
      () => (compareAt === '' ? null : priceIn(compareAt, 'compare-at price', format)),
      null,
    );
    if (priceCents === 0) {
      free.push({ line: row.line, handle, kind: 'refused', ...explain('zero_price_skipped') });
      return [];
    }
    prices.push({ priceCents, compareAtCents });
    let stock = reading(row, () => stockOf(row, format), null);
    if (typeof stock === 'number' && stock < 0) {
      findings.push({ line: row.line, handle, kind: 'note', ...explain('negative_stock', { stock }) });
      stock = 0;
    }
    const src = sourceIn(cell(row, 'variantImage'));
    const image: DraftImage | null = src === '' ? null : { src, line: row.line };
    return [
      {
        line: row.line,
        values,
        priceCents,
        stock,
        image,
        sku: cell(row, 'sku'),
        barcode: cell(row, 'barcode'),
        ...(columns.has('stockShown') && isAsExported(row, stock) && { keepsStock: true as const }),
      },
    ];
  });
  if (variants.length === 0) refuse(first.line, explain('zero_price'));
  const grams = variantRows.map((row) =>
    reading(row, () => gramsIn(cell(row, 'grams').trim(), format), null),
  );
  const onSale = reading(first, () => isOnSale(first), true);
  if (findings.slice(faults).some(({ kind }) => kind === 'refused')) return { draft: undefined, findings };
  findings.push(...free);

  const clue = (key: 'shopCategory' | 'tags' | 'type' | 'productCategory') => cell(first, key).trim();
  return {
    findings,
    draft: {
      handle,
      line: first.line,
      vendor: shop.name,
      shopSlug: shop.slug,
      clues: {
        shopCategory: clue('shopCategory'),
        tags: clue('tags'),
        type: clue('type'),
        productCategory: clue('productCategory'),
      },
      onSale,
      // The heaviest: freight is never too low.
      grams: grams.reduce((most, each) => (each === null ? most : Math.max(most ?? 0, each)), null),
      listPriceCents: columns.has('compareAt') ? listPriceOf(prices) : undefined,
      optionNames,
      title,
      description: columns.has('description') ? descriptionOf(cell(first, 'description')) : undefined,
      specs: specsOf(first, columns),
      seoTitle: lineOf(first, 'seoTitle', columns),
      seoDescription: lineOf(first, 'seoDescription', columns),
      translations: translationsOf(first, variantRows, columns, optionNames.length),
      variants,
      images,
      alts,
    },
  };
}

const isVariant = (row: Row) =>
  (['price', 'sku', 'option1Value', 'option2Value', 'option3Value', 'stock'] as const).some(
    (key) => cell(row, key) !== '',
  );

/** Pieces sold since the export must not reappear. */
function isAsExported(row: Row, stock: FileStock): boolean {
  const shown = cell(row, 'stockShown').trim();
  // Whether the variant is counted may have been edited as well.
  return shown === cell(row, 'stock').trim() && (shown === '') === (stock === 'untracked');
}

/** Without a tracker, or with the policy to continue selling, Shopify ignores the quantity. */
function stockOf(row: Row, format: FileFormat): FileStock {
  const isTracked = !format.columns.has('tracker') || cell(row, 'tracker').trim() !== '';
  const policy = cell(row, 'oversell').trim().toLowerCase();
  const oversells =
    policy === 'continue' || (!['', 'deny'].includes(policy) && flagIn(policy, 'continue selling'));
  return isTracked && !oversells ? stockIn(cell(row, 'stock').trim(), format) : 'untracked';
}

function priceOf(row: Row, format: FileFormat): Cents {
  const text = cell(row, 'price').trim();
  if (text === '') throw new CellFault(explain('no_price'));
  return priceIn(text, 'price', { ...format, rate: rateFor(row, format) });
}

/** Rows may name their currency. */
function rateFor(row: Row, { rate }: FileFormat): Rate | undefined {
  const currency = cell(row, 'currency').trim();
  if (currency === '' || rate === undefined) return rate;
  if (isDollars(currency)) return undefined;
  if (rate.currency === undefined || rate.currency === currency.toUpperCase()) return rate;
  throw new CellFault(
    explain('rate_of_other_currency', { currency: shortly(currency), rate: rate.currency }),
  );
}

/** Former price of the cheapest variant, if it was above the current price of the most expensive one. */
function listPriceOf(prices: readonly { priceCents: Cents; compareAtCents: Cents | null }[]): Cents | null {
  const cheapest = prices.toSorted((a, b) => a.priceCents - b.priceCents)[0];
  const before = cheapest?.compareAtCents ?? null;
  return before !== null && prices.every(({ priceCents }) => before > priceCents) ? before : null;
}

function isOnSale(row: Row): boolean {
  const status = cell(row, 'status').trim().toLowerCase();
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status))
    throw new CellFault(explain('invalid_status', { text: shortly(status) }));
  return (status === '' || status === 'active') && flagIn(cell(row, 'published').trim(), 'published');
}

/** Our own column, else the merchant's metafields. */
function specsOf(first: Row, columns: ReadonlySet<ColumnKey>): Draft['specs'] {
  if (columns.has('specs')) return readSpecs(cell(first, 'specs'));
  const own = [...columns].filter((key) => key.startsWith('spec:'));
  if (own.length === 0) return undefined;
  return own.flatMap((key) => {
    const value = oneLine(cell(first, key));
    // References and structures are unreadable for users.
    return value === '' || /^(gid:|[[{])/.test(value) ? [] : [{ label: key.slice('spec:'.length), value }];
  });
}
