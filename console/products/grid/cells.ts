import { amount } from '#domain/money.ts';
import type { Input } from '../../api/call.ts';
import { piecesOf, priceOf, variantLabel } from '../draft.ts';
import type { Product } from '../product-state.tsx';

export const columns = ['title', 'onSale', 'listPrice', 'price', 'stock'] as const;
export type Column = (typeof columns)[number];

/** One variant on sale. The first row of a product also has the product's own values. */
export interface Row {
  product: Product;
  variant: Product['variants'][number];
  isFirst: boolean;
  /** Empty without options. */
  label: string;
}

/** Typed texts of cells, by `keyOf`. */
export type Edits = Readonly<Record<string, string>>;

export const rowsOf = (products: readonly Product[]): Row[] =>
  products.flatMap((product) =>
    product.variants
      .filter(({ onSale }) => onSale)
      .map((variant, at) => ({
        product,
        variant,
        isFirst: at === 0,
        label: variantLabel(product.form.texts.en.options, variant.values),
      })),
  );

export const ofProduct: ReadonlySet<Column> = new Set(['title', 'onSale', 'listPrice']);

/** Whether the row has a cell of this column. */
export const hasCell = (row: Row, column: Column): boolean => row.isFirst || !ofProduct.has(column);

export const keyOf = ({ product, variant }: Row, column: Column): string =>
  ofProduct.has(column) ? `${product.id} ${column}` : `${product.id} ${variant.id} ${column}`;

/** The stored value as text; `1` and `0` for on sale or not, empty stock for a variant that is not counted. */
export function storedText({ product, variant }: Row, column: Column): string {
  switch (column) {
    case 'title':
      return product.form.texts.en.title;
    case 'onSale':
      return product.form.onSale ? '1' : '0';
    case 'listPrice':
      return product.form.listPrice ?? '';
    case 'price':
      return variant.price;
    case 'stock':
      return variant.stock === null ? '' : String(variant.stock);
  }
}

export const textOf = (edits: Edits, row: Row, column: Column): string =>
  edits[keyOf(row, column)] ?? storedText(row, column);

/** The value that a text means, in one notation; `null`: none. */
function valueOf(column: Column, typed: string): string | null {
  const text = typed.trim();
  switch (column) {
    case 'title':
      return text === '' || text.length > 500 ? null : text;
    case 'onSale':
      return text;
    case 'stock':
      return text === '' ? '' : (piecesOf(text)?.toString() ?? null);
    default: {
      if (text === '' && column === 'listPrice') return '';
      const cents = priceOf(text);
      return cents === null ? null : amount(cents);
    }
  }
}

export const isChanged = (edits: Edits, row: Row, column: Column): boolean => {
  const typed = edits[keyOf(row, column)];
  return typed !== undefined && valueOf(column, typed) !== storedText(row, column);
};

/** Whether the text cannot be saved. A former price has to be above the price of every variant. */
export function isWrong(edits: Edits, row: Row, column: Column, rows: readonly Row[]): boolean {
  const value = valueOf(column, textOf(edits, row, column));
  if (value === null) return true;
  if (column !== 'listPrice' || value === '') return false;
  const former = priceOf(value)!;
  return rows.some(
    (each) => each.product.id === row.product.id && (priceOf(textOf(edits, each, 'price')) ?? 0) >= former,
  );
}

/**
 * Edits after a paste: lines go down, tabs to the right through the shown columns, from this cell on. Cells that a row lacks are left
 * out.
 */
export function pasted(
  edits: Edits,
  rows: readonly Row[],
  at: { row: number; column: Column; shown: readonly Column[] },
  clipboard: string,
): Edits {
  const lines = clipboard.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = at.shown.indexOf(at.column);
  const next: Record<string, string> = { ...edits };
  for (const [down, line] of lines.entries()) {
    const row = rows[at.row + down];
    if (!row) break;
    for (const [right, text] of line.split('\t').entries()) {
      const column = at.shown[first + right];
      // A word for the state has no fixed spelling.
      if (column && column !== 'onSale' && hasCell(row, column)) next[keyOf(row, column)] = text.trim();
    }
  }
  return next;
}

export interface ProductChange {
  product: Product;
  /** `null`: only stock changes. */
  form: Input<'product/save'>['form'] | null;
  stock: Input<'stock/change'>['changes'];
  /** Number of values. */
  count: number;
  /** Stored texts of the changed cells. */
  former: Edits;
}

/** Changed values by product, as a save sends them. */
export function changesOf(edits: Edits, rows: readonly Row[]): ProductChange[] {
  const products = [...new Set(rows.map(({ product }) => product))];
  return products.flatMap((product) => {
    const own = rows.filter((row) => row.product === product);
    const cells = own.flatMap((row) =>
      columns
        .filter((column) => hasCell(row, column) && isChanged(edits, row, column))
        .map((column) => ({ row, column })),
    );
    if (cells.length === 0) return [];
    const value = (row: Row, column: Column) => valueOf(column, textOf(edits, row, column)) ?? '';
    const stock = cells
      .filter(({ column }) => column === 'stock')
      .map(({ row }) => {
        const text = value(row, 'stock');
        return {
          variant: row.variant.id,
          shown: row.variant.stock,
          pieces: text === '' ? null : Number(text),
        };
      });
    const isForm = cells.length > stock.length;
    return [
      {
        product,
        form: isForm ? formWith(product, own, value) : null,
        stock,
        count: cells.length,
        former: Object.fromEntries(
          cells.map(({ row, column }) => [keyOf(row, column), storedText(row, column)]),
        ),
      },
    ];
  });
}

function formWith(
  { form }: Product,
  rows: readonly Row[],
  value: (row: Row, column: Column) => string,
): Input<'product/save'>['form'] {
  const [first] = rows;
  if (!first) return form;
  const prices = new Map(rows.map((row) => [row.variant.values.join(), value(row, 'price')]));
  const price = (text: string) => amount(priceOf(text)!);
  const listPrice = value(first, 'listPrice');
  return {
    ...form,
    onSale: value(first, 'onSale') === '1',
    listPrice: listPrice === '' ? null : price(listPrice),
    texts: { ...form.texts, en: { ...form.texts.en, title: value(first, 'title') } },
    variants: form.variants.map((variant) => ({
      ...variant,
      price: price(prices.get(variant.values.join()) ?? variant.price),
    })),
  };
}
