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
import { ScreenHead } from '../ui/screen-head.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { moment } from '../ui/times.ts';

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
  const { sort } = route.useSearch();
  const navigate = useNavigate({ from: '/debts' });
  const filter = { ...(sort && { sort }) };
  const debts = useInfiniteQuery(listQuery('debt/list', filter));
  const columns: Column<Debt>[] = [
    { id: 'account', title: t`Account`, isLong: true, cell: ({ account }) => account },
    { id: 'status', title: t`Status`, from: 'sm', cell: stateCell },
    { id: 'owed', title: t`Owed`, end: true, cell: ({ owed }) => money(owed) },
  ];
  return (
    <>
      <ScreenHead title={t`Debts`}>
        <StatusFilter
          label={t`Sort`}
          value={sort ?? 'newest'}
          names={{ newest: t`Newest first`, largest: t`Largest first` }}
          onChange={(next) =>
            void navigate({ search: next === 'newest' ? {} : { sort: next }, replace: true })
          }
        />
        <ExportButton
          list="debt/list"
          filter={filter}
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
      <List pages={debts}>
        {(rows) => (
          <DataTable
            name="debts"
            label={t`Debts`}
            columns={columns}
            rows={rows}
            rowId={({ account }) => account}
            linkOf={({ account }) => ({ to: '/accounts/$account', params: { account } })}
            empty={<Trans>No account is in debt.</Trans>}
          />
        )}
      </List>
    </>
  );
}
