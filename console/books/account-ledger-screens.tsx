import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { money } from '../../src/platform/i18n/format.ts';
import { query } from '../api/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { DayFilters } from '../ui/day-filters.tsx';
import { ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { StatusFilter } from '../ui/status-filter.tsx';
import { Empty } from '../ui/notice.tsx';
import { EntryExport, EntryTable } from './entry-table.tsx';
import type { EntrySearch, LedgerSearch } from './books-search.ts';
import {
  type AccountKind,
  useAccountKindHints,
  useAccountKindNames,
  useOwnAccountNames,
} from './ledger-names.ts';

const ofSystem = getRouteApi('/console-frame/ledger/$kind');
const ofAccount = getRouteApi('/console-frame/accounts/$account/ledger');

/** Entries of a system account, over all its shards. */
export function SystemLedgerScreen() {
  const { t } = useLingui();
  const { kind: given } = ofSystem.useParams();
  const search = ofSystem.useSearch();
  const navigate = useNavigate({ from: '/ledger/$kind' });
  const names = useAccountKindNames();
  const hints = useAccountKindHints();
  const { data } = useQuery({ ...query('ledger-account/list', {}), staleTime: 0 });
  const parent = { to: '/ledger', title: t`Ledger` } as const;
  if (!Object.hasOwn(names, given))
    return (
      <>
        <ScreenHead title={given} parent={parent} />
        <Empty>
          <Trans>There is no such account.</Trans>
        </Empty>
      </>
    );
  const kind = given as AccountKind;
  const balance = data?.list.find((each) => each.kind === kind)?.balance;
  return (
    <>
      <ScreenHead title={names[kind]} parent={parent} badge={balance && money(balance)}>
        <EntryExport of={{ kind, ...search }} />
      </ScreenHead>
      <p className="mb-3 text-text-2">{hints[kind]}</p>
      <EntryFilters search={search} replace={(next) => void navigate({ search: next, replace: true })} />
      <EntryTable of={{ kind, ...search }} label={names[kind]} />
    </>
  );
}

/** Entries of a shopper's wallet, hold or debt. */
export function AccountLedgerScreen() {
  const { t } = useLingui();
  const { account } = ofAccount.useParams();
  const { kind = 'wallet', ...filters }: LedgerSearch = ofAccount.useSearch();
  const navigate = useNavigate({ from: '/accounts/$account/ledger' });
  const names = useOwnAccountNames();
  return (
    <>
      <ScreenHead title={t`Ledger of ${account}`}>
        {account.includes('@') && (
          <Link to="/accounts/$account" params={{ account }} className={buttonClass('secondary')}>
            <Trans>Account</Trans>
          </Link>
        )}
        <StatusFilter
          label={t`Ledger account`}
          value={kind}
          names={names}
          onChange={(next) => void navigate({ search: { ...filters, kind: next }, replace: true })}
        />
        <EntryExport of={{ kind, account, ...filters }} />
      </ScreenHead>
      <EntryFilters
        search={filters}
        replace={(next) => void navigate({ search: { kind, ...next }, replace: true })}
      />
      <EntryTable of={{ kind, account, ...filters }} label={names[kind]} />
    </>
  );
}

interface EntryFiltersProps {
  search: EntrySearch;
  replace: (search: EntrySearch) => void;
}

function EntryFilters({ search, replace }: EntryFiltersProps) {
  const { t } = useLingui();
  return (
    <ListFilters<EntrySearch>
      list="ledger"
      search={search}
      replace={replace}
      label={t`Number`}
      placeholder={t`Number of an order, refund, top-up, …`}
    >
      {(set) => (
        <>
          <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
          <DayFilters search={search} onChange={set} />
        </>
      )}
    </ListFilters>
  );
}
