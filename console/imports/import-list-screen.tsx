import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import { importStates } from './import-search.ts';
import { ImportStateBadge } from './import-state.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const route = getRouteApi('/console-frame/products/imports');
type ListedImport = Output<'import/list'>['list'][number];

const stateCell = ({ step, status }: ListedImport) => <ImportStateBadge step={step} status={status} />;

/** Catalog files that operators uploaded, newest first. */
export function ImportListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/products/imports' });
  const { find, status } = search;
  const filter = { ...(find?.trim() && { find: find.trim() }), ...(status && { status }) };
  const imports = useInfiniteQuery(listQuery('import/list', filter));
  const isFiltered = Object.keys(filter).length > 0;
  const states: Record<(typeof importStates)[number], string> = {
    running: t`In progress`,
    checked: t`Checked`,
    imported: t`Imported`,
    undone: t`Undone`,
    failed: t`Stopped or refused`,
  };
  const [uploading, setUploading] = useState(false);
  const columns: Column<ListedImport>[] = [
    { id: 'file', title: t`File`, isLong: true, cell: ({ fileName }) => fileName },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'by', title: t`Uploaded by`, from: 'lg', isLong: true, cell: ({ by }) => by },
    { id: 'at', title: t`Uploaded`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
  ];
  return (
    <>
      <ScreenHead title={t`Imports`} parent={{ to: '/products', title: t`Products` }}>
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
          <ChoiceFilter
            label={t`Status`}
            any={t`Any status`}
            choices={importStates.map((state) => [state, states[state]] as const)}
            value={status}
            onChange={(next) => set({ status: next })}
          />
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
