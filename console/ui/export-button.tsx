import { Trans } from '@lingui/react/macro';
import { isPersonalFilter } from '#contract/personal-filters.ts';
import { command, type Input, type Output, read } from '../api/call.ts';
import { csv, csvRows, saveCsv } from './csv.ts';
import { DownloadButton } from './download-button.tsx';
import { readPages } from './read-pages.ts';

/** Files of products have a button of their own. */
type ExportPath = Exclude<Input<'export'>['list'], 'product/file'>;
type RowOf<Path extends ExportPath> = Output<Path>['list'][number];

interface ExportButtonProps<Path extends ExportPath> {
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

/** Filters of an export for the log, without texts that may identify a shopper. */
export const loggedFilter = (filter: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value && !isPersonalFilter(name) ? [[name, value]] : [],
    ),
  );

/** Downloads the filtered list as CSV, with the columns that the role includes. The export is in the log. */
export function ExportButton<Path extends ExportPath>({
  list,
  filter,
  name,
  columns,
}: ExportButtonProps<Path>) {
  const download = async (signal: AbortSignal, onProgress: (rows: number) => void) => {
    await command('export', { list, filter: loggedFilter(filter as Record<string, string>) });
    const parts = [csv([Object.keys(columns)])];
    let count = 0;
    const pages = readPages<Output<Path>>(
      (cursor) => read(list, { ...filter, limit: '50', ...(cursor && { cursor }) }, signal),
      signal,
    );
    for await (const page of pages) {
      const rows: RowOf<Path>[] = page.list;
      parts.push(csvRows(rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? '')))));
      onProgress((count += rows.length));
    }
    saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}`, parts);
  };
  return (
    <DownloadButton download={download}>
      <Trans>Export CSV</Trans>
    </DownloadButton>
  );
}
