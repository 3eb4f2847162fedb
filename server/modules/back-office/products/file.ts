import { sql } from 'kysely';
import { csvCell } from '../../import/csv-cell.ts';
import { editColumns, exportProducts, rowsOf } from '../../import/export-rows.ts';
import type { OpsHandler } from '../context.ts';
import { listProducts } from './list.ts';

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Images have the shop's own addresses, which the import recognizes without fetching them. */
const imagePath = (hash: string) => `/img/${hash}/1280.webp`;

/** Products as lines of a file that can be edited and imported: without data of their shops, which an import would change. */
export const writeProductFile = (async (ctx, { products, ...filter }) => {
  const { data } =
    products === undefined ? await listProducts(ctx, filter) : { data: { list: null, next: null } };
  const ids = data.list?.map(({ id }) => id) ?? products!.split(',').map(Number);
  const found = await exportProducts(
    ctx.db,
    sql`p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)`,
  );
  const { origin } = new URL(ctx.config.publicUrl);
  const rows = found.flatMap((product) => rowsOf(product, {}, (hash) => origin + imagePath(hash)));
  return {
    data: {
      /** Both as RFC 4180. */
      header: linesOf([editColumns.map(({ header }) => header)]),
      lines: linesOf(rows.map((row) => editColumns.map(({ key }) => row[key] ?? ''))),
      products: found.length,
      next: data.next,
    },
  };
}) satisfies OpsHandler<'productFile'>;
