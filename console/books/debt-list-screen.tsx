import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { moment } from '../ui/times.ts';
import type { DebtSearch } from './books-search.ts';

const route = getRouteApi('/console-frame/debts');
type Debt = Output<'debt/list'>['list'][number];

const stateCell = ({ frozenAt }: Debt) =>
  frozenAt === null ? (
    <Badge tone="neutral">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge tone="bad">
      <Trans>Frozen since {moment(frozenAt)}</Trans>
    </Badge>
  );

/** Accounts whose reversed credits had been spent. Their next credits pay the debt. */
export function DebtListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/debts' });
  const debts = useInfiniteQuery(listQuery('debt/list', search));
  const columns: Column<Debt>[] = [
    { id: 'account', title: t`Account`, isLong: true, cell: ({ account }) => account },
    { id: 'status', title: t`Status`, from: 'sm', cell: stateCell },
    { id: 'owed', title: t`Owed`, end: true, cell: ({ owed }) => money(owed) },
  ];
  return (
    <>
      <ScreenHead title={t`Debts`}>
        <ExportButton
          list="debt/list"
          filter={search}
          name="debts"
          columns={{
            account: ({ account }) => account,
            frozen: ({ frozenAt }) => isoTime(frozenAt),
            owed_usd: ({ owed }) => owed,
          }}
        />
      </ScreenHead>
      <p className="mb-3 max-w-3xl text-text-2">
        <Trans>
          A deposit or top-up was reversed after its amount had been spent. Later credits of the account pay
          the debt first.
        </Trans>
      </p>
      <ListFilters<DebtSearch>
        list="debts"
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
        label={t`Email address`}
      >
        {(set) => (
          <>
            <ChoiceFilter
              label={t`Status`}
              any={t`Any status`}
              choices={[
                ['active', t`Active`],
                ['frozen', t`Frozen`],
              ]}
              value={search.status}
              onChange={(status) => set({ status })}
            />
            <ChoiceFilter
              label={t`Sort`}
              any={t`Newest first`}
              choices={[['largest', t`Largest first`]]}
              value={search.sort}
              onChange={(sort) => set({ sort })}
            />
          </>
        )}
      </ListFilters>
      <List pages={debts}>
        {(rows) => (
          <DataTable
            name="debts"
            label={t`Debts`}
            columns={columns}
            rows={rows}
            rowId={({ account }) => account}
            linkOf={({ account }) => ({ to: '/accounts/$account', params: { account } })}
            empty={
              Object.values(search).some(Boolean) ? (
                <Trans>No debt matches these filters.</Trans>
              ) : (
                <Trans>No account is in debt.</Trans>
              )
            }
          />
        )}
      </List>
    </>
  );
}
