import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { isPersonalFilter } from '#contract/personal-filters.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { command, type Input, type Output, read } from '../api/call.ts';
import { failureText } from '../api/failure.ts';
import { Button } from './button.tsx';
import { csv, saveCsv } from './csv.ts';
import { toast } from './toasts.tsx';

/** Two hundred requests; the server permits 600 a minute. */
const mostRows = 10_000;

type ExportPath = Input<'export'>['list'];
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

async function readAll<Path extends ExportPath>(list: Path, filter: Input<Path>): Promise<RowOf<Path>[]> {
  const rows: RowOf<Path>[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < mostRows) {
    const page: Output<Path> = await read(list, { ...filter, limit: '50', ...(cursor && { cursor }) });
    rows.push(...page.list);
    cursor = page.next;
  }
  return rows;
}

/** Time of a cell, in UTC. */
export const isoTime = (seconds: number | null): string =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString();

const loggedFilter = (filter: Readonly<Record<string, string | undefined>>): Record<string, string> =>
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
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: async () => {
      await command('export', { list, filter: loggedFilter(filter as Record<string, string>) });
      return readAll(list, filter);
    },
    onSuccess: (rows) => {
      const cells = rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? '')));
      saveCsv(`${name}-${new Date().toISOString().slice(0, 10)}`, [csv([Object.keys(columns), ...cells])]);
      if (rows.length >= mostRows)
        toast(t`Only the first 10,000 rows were exported. Filter the list for the rest.`);
    },
    onError: (error) => toast(failureText(error)),
  });
  return (
    <Button disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon of={Download} size={16} />
      {download.isPending ? <Trans>Exporting …</Trans> : <Trans>Export CSV</Trans>}
    </Button>
  );
}
