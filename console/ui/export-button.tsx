import { Trans } from '@lingui/react/macro';
import { withoutPersonal } from '#contract/personal-filters.ts';
import { command, type Input, type Output, read } from '../api/call.ts';
import { csv, csvRows, saveCsv } from './csv.ts';
import { DownloadButton } from './download-button.tsx';
import { linesOfPages, readPages } from './read-pages.ts';
import type { Download } from './use-download.ts';

/** Without the file for editing, which `productFileDownload` writes. */
type ExportPath = Exclude<Input<'export'>['list'], 'product/file'>;
type RowOf<Path extends ExportPath> = Output<Path>['list'][number];

interface ListExport<Path extends ExportPath> {
  /** The list's call. */
  list: Path;
  filter: Input<Path>;
  /** Beginning of the file's name. */
  name: string;
  /** Values by their title, which is the same in every language. */
  columns: Readonly<Record<string, (row: RowOf<Path>) => string | number | null>>;
}

/** Time of a cell, in UTC. */
export const isoTime = (seconds: number | null): string =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString();

/** Downloads the filtered list as CSV, with the columns that the role includes. The export is in the log. */
export const listDownload =
  <Path extends ExportPath>({ list, filter, name, columns }: ListExport<Path>): Download =>
  async (signal, onProgress) => {
    await command('export', { list, filter: withoutPersonal(filter as Record<string, string>) });
    const pages = readPages<Output<Path>>(
      (cursor) => read(list, { ...filter, limit: '50', ...(cursor && { cursor }) }, signal),
      signal,
    );
    const linesOf = ({ list: rows }: { list: readonly RowOf<Path>[] }): [string, number] => [
      csvRows(rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? '')))),
      rows.length,
    ];
    const lines = await linesOfPages(pages, linesOf, onProgress);
    saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}`, [csv([Object.keys(columns)]), ...lines]);
  };

export const ExportButton = <Path extends ExportPath>(of: ListExport<Path>) => (
  <DownloadButton download={listDownload(of)}>
    <Trans>Export CSV</Trans>
  </DownloadButton>
);
