import { Trans } from '@lingui/react/macro';
import { command, type Input, type Output, read } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { saveCsv } from '../ui/csv.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { loggedFilter } from '../ui/export-button.tsx';
import { readPages } from '../ui/read-pages.ts';

/** Excel reads UTF-8 only after it. */
const byteOrderMark = '\u{FEFF}';
/** The most that one request can name. */
const idsAtOnce = 50;

type Page = Output<'product/file'>;
type Filter = Omit<Input<'product/list'>, 'sort' | 'cursor' | 'limit'>;
type ProductFileProps = { filter: Filter; ids?: never } | { filter?: never; ids: readonly string[] };

/** Downloads all products of a filter, or the selected ones, as a file that can be edited and imported. */
export function ProductFileButton({ filter, ids }: ProductFileProps) {
  if (!useMay('product/file')) return null;
  const download = async (signal: AbortSignal, onProgress: (rows: number) => void) => {
    await command('export', { list: 'product/file', filter: filter ? loggedFilter(filter) : {} });
    const readPage = (input: Input<'product/file'>) => read('product/file', input, signal);
    const pages = filter
      ? readPages<Page>((cursor) => readPage({ ...filter, limit: '50', ...(cursor && { cursor }) }), signal)
      : readPages<Page>(async (cursor = '0') => {
          const end = Number(cursor) + idsAtOnce;
          const page = await readPage({ products: ids.slice(Number(cursor), end).join(',') });
          return { ...page, next: end < ids.length ? String(end) : null };
        }, signal);
    const parts: string[] = [];
    let count = 0;
    for await (const { header, lines, products } of pages) {
      if (parts.length === 0) parts.push(byteOrderMark, header);
      parts.push(lines);
      onProgress((count += products));
    }
    saveCsv(`products-${new Date().toISOString().slice(0, 10)}`, parts);
  };
  return (
    <DownloadButton download={download}>
      <Trans>Export for editing</Trans>
    </DownloadButton>
  );
}
