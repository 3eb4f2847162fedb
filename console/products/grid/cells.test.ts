import { describe, expect, test } from 'vitest';
import type { Product } from '../product-state.tsx';
import { changesOf, columns, isWrong, keyOf, pasted, rowsOf, storedText } from './cells.ts';

function productOf(id: number, colors: readonly string[], listPrice: `${number}` | null = null): Product {
  const text = {
    title: `Jug ${id}`,
    description: '',
    specs: [],
    options: [{ name: 'Color', values: [...colors] }],
    seoTitle: null,
    seoDescription: null,
    alts: {},
  };
  return {
    id,
    handle: `jug-${id}`,
    shop: 'Shop',
    sold: 0,
    createdAt: 0,
    form: {
      category: 'home',
      grams: 100,
      listPrice,
      onSale: true,
      images: [],
      texts: { en: text },
      variants: colors.map((_, at) => ({ values: [at], price: '10.00', image: null, sku: '', stock: null })),
    },
    version: `v${id}`,
    images: [],
    variants: colors.map((_, at) => ({
      id: id * 10 + at,
      values: [at],
      price: '10.00',
      stock: at === 0 ? 5 : null,
      onSale: true,
    })),
    source: null,
    schedule: null,
    publicationProblem: null,
    acts: [],
  };
}

const rows = rowsOf([productOf(1, ['Sage', 'Sand'], '20.00'), productOf(2, ['Navy'])]);
const [sage, sand, navy] = [rows[0]!, rows[1]!, rows[2]!];

describe('cells of the grid', () => {
  test('take a column of a spreadsheet, also across products', () => {
    const edits = pasted(
      {},
      rows,
      { row: 0, column: 'price', shown: columns },
      '11.50\r\n12\r\n13.00\r\n14.00\r\n',
    );
    expect(changesOf(edits, rows).map(({ product, form }) => [product.id, form?.variants])).toEqual([
      [1, [expect.objectContaining({ price: '11.50' }), expect.objectContaining({ price: '12.00' })]],
      [2, [expect.objectContaining({ price: '13.00' })]],
    ]);
  });

  test('take several columns, and leave out values of the product in rows of further variants', () => {
    const edits = pasted({}, rows, { row: 0, column: 'listPrice', shown: columns }, '30\t11\t7\n99\t12\t8');
    const [change] = changesOf(edits, rows);
    expect(change!.form!.listPrice).toBe('30.00');
    expect(change!.stock).toEqual([
      { variant: 10, shown: 5, pieces: 7 },
      { variant: 11, shown: null, pieces: 8 },
    ]);
    expect(change!.count).toBe(5);
  });

  test('take columns of a spreadsheet beside each other although a column between them is hidden', () => {
    const edits = pasted(
      {},
      rows,
      { row: 0, column: 'title', shown: ['title', 'price', 'stock'] },
      'Jar\t11\t7',
    );
    const [change] = changesOf(edits, rows);
    expect(change!.form).toMatchObject({ listPrice: '20.00', texts: { en: { title: 'Jar' } } });
    expect(change!.stock).toEqual([{ variant: 10, shown: 5, pieces: 7 }]);
    expect(change!.count).toBe(3);
  });

  test('are unchanged when the same value is typed in another notation', () => {
    expect(changesOf({ [keyOf(sage, 'price')]: '10', [keyOf(sage, 'title')]: ' Jug 1 ' }, rows)).toEqual([]);
  });

  test('change only stock without a new form, and an empty stock is not counted', () => {
    const [change] = changesOf({ [keyOf(sage, 'stock')]: '' }, rows);
    expect(change).toMatchObject({ form: null, stock: [{ variant: 10, shown: 5, pieces: null }] });
    expect(change!.former).toEqual({ [keyOf(sage, 'stock')]: '5' });
  });

  test('change title and state of the product', () => {
    const edits = { [keyOf(navy, 'title')]: 'Pitcher', [keyOf(navy, 'onSale')]: '0' };
    expect(changesOf(edits, rows)[0]!.form).toMatchObject({
      onSale: false,
      texts: { en: { title: 'Pitcher' } },
    });
    expect(storedText(navy, 'onSale')).toBe('1');
  });

  test.each([
    ['a price in words', sand, 'price', 'ten'],
    ['a price of zero', sand, 'price', '0'],
    ['no title', sage, 'title', ' '],
    ['a stock below zero', sage, 'stock', '-1'],
    ['a former price that is not above every price', sage, 'listPrice', '10.00'],
  ] as const)('are wrong with %s', (_, row, column, text) => {
    expect(isWrong({ [keyOf(row, column)]: text }, row, column, rows)).toBe(true);
  });
});
