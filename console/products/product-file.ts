import { withoutPersonal } from '#contract/personal-filters.ts';
import { command, type Input, type Output, read } from '../api/call.ts';
import { csv, saveCsv } from '../ui/csv.ts';
import { linesOfPages, readPages } from '../ui/read-pages.ts';
import type { Download } from '../ui/use-download.ts';

/** The most that one request can name. */
const idsAtOnce = 50;

type Page = Output<'product/file'>;
type Filter = Omit<Input<'product/list'>, 'sort' | 'cursor' | 'limit'>;
type Products = { filter: Filter; ids?: never } | { filter?: never; ids: readonly string[] };

/** Downloads all products of a filter, or the selected ones, as a file that can be edited and imported. */
export const productFileDownload =
  ({ filter, ids }: Products): Download =>
  async (signal, onProgress) => {
    await command('export', { list: 'product/file', filter: filter ? withoutPersonal(filter) : {} });
    const readPage = (input: Input<'product/file'>) => read('product/file', input, signal);
    const pages = filter
      ? readPages<Page>((cursor) => readPage({ ...filter, limit: '50', ...(cursor && { cursor }) }), signal)
      : readPages<Page>(async (cursor = '0') => {
          const end = Number(cursor) + idsAtOnce;
          const page = await readPage({ products: ids.slice(Number(cursor), end).join(',') });
          return { ...page, next: end < ids.length ? String(end) : null };
        }, signal);
    let head = '';
    const linesOf = ({ header, lines, products }: Page): [string, number] => {
      head = header;
      return [lines, products];
    };
    const lines = await linesOfPages(pages, linesOf, onProgress);
    saveCsv(`products-${new Date().toISOString().slice(0, 10)}`, [csv([]), head, ...lines]);
  };
