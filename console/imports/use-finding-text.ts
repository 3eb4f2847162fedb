import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FindingCode, FindingColumn, FindingValues } from '../../server/modules/import/findings.ts';
import { number } from '../../src/platform/i18n/format.ts';
import { useValueName, useValueText } from './value-names.ts';

type Texts = { [Code in FindingCode]: (values: FindingValues<Code>) => string };

interface Found {
  code: string | null;
  values: Record<string, string | number> | null;
  /** In English. */
  reason: string;
}

/** A finding in the operator's language; the server's sentence for a code that this version does not have. */
export function useFindingText(): (found: Found) => string {
  const { t } = useLingui();
  const columns: Record<FindingColumn, string> = {
    price: t`Price`,
    'compare-at price': t`Compare-at price`,
    'gift card': t`Gift card`,
    published: t`Published`,
    'continue selling': t`Continue selling`,
    'shop freight': t`Shop freight`,
    'shop freight per kg': t`Shop freight per kg`,
    'shop free freight from': t`Shop free freight from`,
  };
  const nameOf = useValueName();
  const textOf = useValueText();
  const texts: Texts = {
    unclosed_quote: () => t`A quote is not closed.`,
    quote_in_cell: () => t`There is a quote in the middle of a cell.`,
    text_after_quote: () => t`There is text after a closing quote.`,
    row_unclosed: ({ most }) =>
      t`The row is longer than ${number(most)} characters, or a quote is not closed.`,
    row_too_long: ({ most }) => t`The row is longer than ${number(most)} characters.`,
    row_incomplete: () => t`The file ends within this row.`,
    cell_count: ({ count, expected }) =>
      t`The row has ${plural(count, { one: '# cell', other: '# cells' })}, but the header has ${number(expected)}.`,
    nul_byte: () => t`The row contains a NUL byte.`,
    invalid_bytes: () => t`The row contains characters that are invalid in the file’s encoding.`,
    no_handle: () => t`The row has neither a handle nor a title.`,
    no_handle_or_sku: () => t`The row has neither a handle nor a SKU.`,
    invalid_handle: ({ text }) => t`“${text}” is not a valid handle.`,
    row_without_content: () => t`The row is neither a variant, because it has no price, nor an image.`,

    other_currency_cell: ({ column, text }) => t`${columns[column]}: “${text}” is not in dollars.`,
    no_amount: ({ column, text }) =>
      t`${columns[column]}: “${text}” is not an amount in dollars such as 12.34.`,
    amount_too_high: ({ column, text }) => t`${columns[column]}: ${text} is above a million dollars.`,
    stock_not_whole: ({ text }) => t`Stock: “${text}” is not a whole number.`,
    stock_too_high: ({ text }) => t`Stock: ${text} is above a million.`,
    weight_no_number: ({ text }) => t`Weight: “${text}” is not a number of grams.`,
    weight_too_high: ({ text }) => t`Weight: ${text} is above a ton.`,
    no_flag: ({ column, text }) => t`${columns[column]}: “${text}” must be TRUE or FALSE.`,
    no_price: () => t`There is no price.`,
    zero_price: () => t`The price is zero.`,
    zero_price_skipped: () => t`The price is zero: this variant is skipped.`,
    rate_of_other_currency: ({ currency, rate }) =>
      t`The price is in ${currency}, and the rate is for ${rate}.`,
    invalid_status: ({ text }) => t`Status: “${text}” must be active, draft or archived.`,

    no_title: () => t`There is no title.`,
    title_too_long: ({ most }) => t`The title is longer than ${number(most)} characters.`,
    gift_card: () => t`Gift cards cannot be sold.`,
    other_product: ({ line }) => t`Line ${line} is another product with the same handle.`,
    other_source: ({ source }) => t`This handle belongs to the import source “${source}”.`,
    no_category: ({ category }) => t`No category matches, so the product is in “${category}”.`,
    pruned: () => t`The product is not in the file: taken off sale.`,
    repeated_column: ({ label }) =>
      t`Several fields have the label “${label}”: the first one that is not empty is used.`,

    option_without_name: ({ option }) => t`Option ${option} has values but no name.`,
    option_without_value: ({ name }) => t`The option “${name}” has no value.`,
    too_many_options: () => t`There are more than three options.`,
    too_many_variants: ({ most }) => t`The product has more than ${number(most)} variants.`,
    repeated_variant: ({ line, values }) =>
      values === ''
        ? t`This is the same variant as in line ${line}.`
        : t`This is the same variant as in line ${line}: ${values}.`,
    repeated_update: ({ line }) => t`This is the same variant as in line ${line}.`,
    unknown_variant: ({ handle }) => t`The catalog has no variant of “${handle}” with these options.`,
    unknown_sku: ({ sku }) => t`The catalog has no variant with the SKU “${sku}”.`,
    several_variants: ({ count, handle }) =>
      t`${plural(count, { one: '# variant matches', other: '# variants match' })} “${handle}”.`,
    several_skus: ({ count, sku }) =>
      t`${plural(count, { one: '# variant has', other: '# variants have' })} the SKU “${sku}”.`,
    negative_stock: ({ stock }) => t`A stock of ${number(stock)} is read as 0.`,
    untracked: ({ count, variants }) =>
      t`Without stock, always available: ${number(count)} of ${plural(variants, { one: '# variant', other: '# variants' })}.`,

    shop_name_too_long: ({ most }) =>
      t`The name or slug of the shop is longer than ${number(most)} characters.`,
    invalid_country: ({ text }) =>
      t`Country of the shop: “${text}” is not a code of two capital letters such as IT.`,
    invalid_color: ({ text }) => t`Color of the shop: “${text}” is not a color such as #CFE0D6.`,
    invalid_date: ({ text }) => t`Opening of the shop: “${text}” is not a date such as 2024-05-31.`,
    shop_differs: ({ line, shop }) =>
      t`Line ${line} has other data of the shop “${shop}” and takes precedence.`,

    shop_value_edited: ({ shop, field, before, now }) => {
      const [name, kept, former] = [nameOf(field), textOf(field, now), textOf(field, before)];
      return t`Shop “${shop}”, ${name}: “${kept}” was entered after the import and stays. Before the import: “${former}”.`;
    },
    new_shop_edited: ({ shop }) => t`The new shop “${shop}” was edited after the import and is not removed.`,
    new_shop_used: ({ shop }) =>
      t`The new shop “${shop}” has products, orders, promo codes, reviews or followers and is not removed.`,

    invalid_position: ({ text }) => t`Image position: “${text}” is not a number.`,
    too_many_images: ({ most }) => t`The product has more than ${number(most)} images.`,
    image_not_found: ({ src }) => t`Image ${src}: there is no such file.`,
    image_outside: ({ src }) => t`Image ${src}: the file is outside the folder of the import.`,
    image_too_large: ({ src }) => t`Image ${src}: it is larger than 20 MB.`,
    image_no_url: ({ src }) => t`Image ${src}: this is not a URL.`,
    image_protocol: ({ src }) => t`Image ${src}: only http and https URLs are supported.`,
    image_private: ({ src }) => t`Image ${src}: this is an address of a private network.`,
    image_redirects: ({ src }) => t`Image ${src}: it was redirected too often.`,
    image_status: ({ src, status }) => t`Image ${src}: the server responded with ${status}.`,
    image_unknown: ({ src }) => t`Image ${src}: the shop has no such image.`,
    image_not_square: ({ src }) => t`Image ${src}: it is not square, as the logo of a shop has to be.`,
    image_unreachable: ({ src, cause }) => t`Image ${src}: it could not be fetched (${cause}).`,
    image_damaged: ({ src, cause }) => t`Image ${src}: it cannot be read as an image (${cause}).`,

    empty_file: () => t`The file is empty.`,
    workbook: () =>
      t`The file is an Excel workbook. Open it in Excel or LibreOffice and save it as “CSV UTF-8 (comma delimited)”.`,
    unknown_encoding: () =>
      t`The file is neither UTF-8 nor UTF-16 nor Windows-1252. Save it as UTF-8 and upload it again.`,
    unreadable_header: () => t`The header cannot be read. Check the quotes in its cells.`,
    repeated_header: ({ column }) => t`The header has two columns for ${column}.`,
    missing_headers: () =>
      t`The header has no column Title, or none for the price (Price or Variant Price). Is it a product file?`,
    no_variant_headers: () =>
      t`The header has no column URL handle, Handle or SKU: variants cannot be found.`,
    no_field_header: ({ field }) =>
      field === 'price'
        ? t`The header has no column for the price.`
        : t`The header has no column for the stock.`,
    other_currency: ({ line, currency }) =>
      t`Line ${line}: the prices are in ${currency}, and this shop sells in dollars. Convert them, or import the file on the server with a rate.`,
    prunes_all: ({ count }) =>
      t`The file has no products: ${plural(count, { one: '# product', other: '# products' })} would be taken off sale.`,
    prunes_many: ({ count, onSale }) =>
      t`${number(count)} of ${plural(onSale, { one: '# product', other: '# products' })} on sale are not in the file, more than a fifth. Is the file complete?`,
    no_other_category: ({ category }) =>
      t`Products without a match would go to “${category}”, which is no category. Create a category with this slug.`,
  };
  return ({ code, values, reason }) => {
    if (code === null || values === null || !Object.hasOwn(texts, code)) return reason;
    return (texts[code as FindingCode] as (given: typeof values) => string)(values);
  };
}
