import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../src/platform/i18n/format.ts';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DayFilters } from '../ui/day-filters.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { importKinds, importStates } from './import-search.ts';
import { ImportStateBadge } from './import-state.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const route = getRouteApi('/console-frame/products/imports');
type ListedImport = Output<'import/list'>['list'][number];

const countIn =
  (name: string) =>
  ({ counts }: ListedImport): number | null => {
    const value = counts?.[name];
    return typeof value === 'number' ? value : null;
  };

const stateCell = ({ step, status }: ListedImport) => <ImportStateBadge step={step} status={status} />;

/** Catalog files that operators uploaded, newest or oldest first. */
export function ImportListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/products/imports' });
  const find = search.find?.trim();
  const filter = { ...search, find };
  const imports = useInfiniteQuery(listQuery('import/list', filter));
  const { sort, ...filters } = filter;
  const isFiltered = Object.values(filters).some(Boolean);
  const states: Record<(typeof importStates)[number], string> = {
    running: t`In progress`,
    checked: t`Checked`,
    imported: t`Imported`,
    undone: t`Undone`,
    failed: t`Stopped or refused`,
  };
  const kinds = { products: t`Products`, variants: t`Prices or stock` };
  const shownCount = (name: string) => (row: ListedImport) => {
    const count = countIn(name)(row);
    return count === null ? '' : number(count);
  };
  const [uploading, setUploading] = useState(false);
  const columns: Column<ListedImport>[] = [
    { id: 'file', title: t`File`, isLong: true, cell: ({ fileName }) => fileName },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'kind', title: t`Content`, from: 'md', cell: ({ kind }) => kind && kinds[kind] },
    { id: 'added', title: t`New`, from: 'xl', end: true, cell: shownCount('added') },
    { id: 'changed', title: t`Changed`, from: 'xl', end: true, cell: shownCount('changed') },
    { id: 'refused', title: t`Refused`, from: 'md', end: true, cell: shownCount('refused') },
    { id: 'by', title: t`Uploaded by`, from: 'lg', isLong: true, cell: ({ by }) => by },
    { id: 'at', title: t`Uploaded`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
  ];
  return (
    <>
      <ScreenHead title={t`Imports`} parent={{ to: '/products', title: t`Products` }}>
        <ExportButton
          list="import/list"
          filter={filter}
          name="imports"
          columns={{
            import: ({ id }) => id,
            file: ({ fileName }) => fileName,
            content: ({ kind }) => kind,
            step: ({ step }) => step,
            status: (file) => file.status,
            shop: ({ shop }) => shop,
            uploaded_by: ({ by }) => by,
            uploaded: ({ createdAt }) => isoTime(createdAt),
            finished: ({ finishedAt }) => isoTime(finishedAt),
            rows: countIn('rows'),
            new: countIn('added'),
            changed: countIn('changed'),
            unchanged: countIn('unchanged'),
            refused: countIn('refused'),
          }}
        />
        <Button variant="primary" onClick={() => setUploading(true)}>
          <Icon of={Upload} size={16} />
          <Trans>Upload a file</Trans>
        </Button>
      </ScreenHead>
      <ListFilters<typeof search>
        list="imports"
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
        label={t`File or operator`}
      >
        {(set) => (
          <>
            <ChoiceFilter
              label={t`Status`}
              any={t`Any status`}
              choices={importStates.map((state) => [state, states[state]] as const)}
              value={search.status}
              onChange={(next) => set({ status: next })}
            />
            <ChoiceFilter
              label={t`Content`}
              any={t`Any content`}
              choices={importKinds.map((kind) => [kind, kinds[kind]] as const)}
              value={search.kind}
              onChange={(kind) => set({ kind })}
            />
            <DayFilters search={search} onChange={set} />
            <TimeSort value={sort} onChange={(next) => set({ sort: next })} />
          </>
        )}
      </ListFilters>
      <List pages={imports}>
        {(rows) => (
          <DataTable
            name="imports"
            label={t`Imports`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/products/imports/$id', params: { id: String(id) } })}
            empty={
              isFiltered ? (
                <Trans>No import matches.</Trans>
              ) : (
                <Trans>No file was uploaded yet. Nothing changes before you have seen a preview.</Trans>
              )
            }
          />
        )}
      </List>
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}
