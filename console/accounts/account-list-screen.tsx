import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { phoneText } from '#domain/phone.ts';
import { listQuery } from '../api/queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
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

const stateCell = ({ frozenAt, deletedFrom, isConfirmed }: ListedAccount) => (
  <AccountStateBadge
    isFrozen={frozenAt !== null}
    isDeletionRequested={deletedFrom !== null}
    isConfirmed={isConfirmed}
  />
);

/** Accounts of shoppers, newest first. */
export function AccountListScreen() {
  const { t } = useLingui();
  const { find, status } = route.useSearch();
  const filter = { ...(find?.trim() && { find: find.trim() }), ...(status && { status }) };
  const accounts = useInfiniteQuery({ ...listQuery('account/list', filter), staleTime: staleMs });
  const columns: Column<ListedAccount>[] = [
    { id: 'email', title: t`Email`, isLong: true, cell: ({ account }) => account },
    { id: 'state', title: t`Status`, cell: stateCell },
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
            deletion: ({ deletedFrom }) => isoTime(deletedFrom),
            registered: ({ createdAt }) => isoTime(createdAt),
          }}
        />
      </ScreenHead>
      <Filters search={{ find, status }} />
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
          />
        )}
      </List>
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
        <ChoiceFilter
          label={t`Status`}
          any={t`Any status`}
          choices={accountStates.map((state) => [state, names[state]] as const)}
          value={search.status}
          onChange={(status) => set({ status })}
        />
      )}
    </ListFilters>
  );
}
