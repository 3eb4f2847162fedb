import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { phoneText } from '#domain/phone.ts';
import { listQuery } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import { DataRequest } from './account-data.tsx';
import type { AccountSearch } from './account-search.ts';
import {
  accountStates,
  AccountStateBadge,
  type ListedAccount,
  useAccountStateNames,
} from './account-state.tsx';

const route = getRouteApi('/console-frame/accounts');
/** A registration announces no change, so the list is refetched when it is opened after this time. */
const staleMs = 15_000;

const isDataRequest = new Set<AccountSearch['status']>([
  'data_request',
  'data_request_stuck',
  'deletion_requested',
  'export_requested',
]);

const stateCell = ({ frozenAt, deletedFrom, isConfirmed }: ListedAccount) => (
  <AccountStateBadge
    isFrozen={frozenAt !== null}
    isDeletionRequested={deletedFrom !== null}
    isConfirmed={isConfirmed}
  />
);

const requestCell = (row: ListedAccount) => <DataRequest of={row} />;

/** Accounts of shoppers. */
export function AccountListScreen() {
  const { t } = useLingui();
  const { find, status, sort } = route.useSearch();
  const filter = {
    ...(find?.trim() && { find: find.trim() }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
  const accounts = useInfiniteQuery({ ...listQuery('account/list', filter), staleTime: staleMs });
  const selection = useSelection(accounts);
  const maySignOut = useMay('account/end-sessions-many');
  const columns: Column<ListedAccount>[] = [
    { id: 'email', title: t`Email`, isLong: true, cell: ({ account }) => account },
    { id: 'state', title: t`Status`, cell: stateCell },
    ...(status && isDataRequest.has(status) ? [{ id: 'request', title: t`Request`, cell: requestCell }] : []),
    { id: 'name', title: t`Name`, from: 'sm', isLong: true, cell: ({ name }) => name },
    { id: 'phone', title: t`Phone`, from: 'lg', cell: ({ mobile }) => mobile && phoneText(mobile, '') },
    { id: 'since', title: t`Member since`, from: 'lg', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'id', title: t`Account number`, from: 'xl', end: true, cell: ({ id }) => id },
  ];
  return (
    <>
      <ScreenHead title={t`Accounts`}>
        <ExportButton
          list="account/list"
          filter={filter}
          name="accounts"
          columns={{
            account: ({ account }) => account,
            number: ({ id }) => id,
            name: ({ name }) => name,
            phone: ({ mobile }) => mobile,
            confirmed: ({ isConfirmed }) => (isConfirmed ? 'yes' : 'no'),
            frozen: ({ frozenAt }) => isoTime(frozenAt),
            export: (row) => row.export ?? '',
            deletion: ({ deletedFrom }) => isoTime(deletedFrom),
            registered: ({ createdAt }) => isoTime(createdAt),
          }}
        />
      </ScreenHead>
      <Filters search={{ find, status, sort }} />
      <SelectedAccounts selection={selection} />
      <List pages={accounts}>
        {(rows) => (
          <DataTable
            name="accounts"
            label={t`Accounts`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ account }) => ({ to: '/accounts/$account', params: { account } })}
            empty={<Trans>No account matches.</Trans>}
            selection={maySignOut ? { ...selection, nameOf: ({ account }) => account } : undefined}
          />
        )}
      </List>
    </>
  );
}

/** Signs the selected accounts out. */
function SelectedAccounts({ selection }: { selection: RowsSelection<ListedAccount> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<number[] | null>(null);
  const end = useCommand('account/end-sessions-many', ({ list }) => {
    setAsked(null);
    const ended = selection.settle(list);
    toast(t`${plural(ended, { one: '# account signed out', other: '# accounts signed out' })}`);
  });
  return (
    <>
      <RowsBar selection={selection} nameOf={({ account }) => account}>
        <Button onClick={() => setAsked(selection.rows.map(({ id }) => id))}>
          <Trans>End all sessions</Trans>
        </Button>
      </RowsBar>
      <ReasonDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`${plural(asked?.length ?? 0, { one: 'Sign # account out?', other: 'Sign # accounts out?' })}`}
        confirm={t`End all sessions`}
        command={end}
        onConfirm={(reason) => asked && end.mutate({ accounts: asked, reason })}
      >
        <Trans>All of their browsers are signed out at once.</Trans>
      </ReasonDialog>
    </>
  );
}

function Filters({ search }: { search: AccountSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/accounts' });
  const names = useAccountStateNames();
  return (
    <ListFilters<AccountSearch>
      list="accounts"
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      label={t`Search accounts`}
      placeholder={t`Email address, name, phone or account number`}
    >
      {(set) => (
        <>
          <ChoiceFilter
            label={t`Status`}
            any={t`Any status`}
            choices={accountStates.map((state) => [state, names[state]] as const)}
            value={search.status}
            onChange={(status) => set({ status })}
          />
          {/* Matches of a search in any state are newest first. */}
          {(!search.find || search.status) && (
            <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
          )}
        </>
      )}
    </ListFilters>
  );
}
