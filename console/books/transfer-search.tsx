import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Empty } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { TransferSearch as Search } from './books-search.ts';
import { Sides } from './entry-table.tsx';
import { useEntryKindNames } from './ledger-names.ts';
import { SubjectLink } from './subject-link.tsx';

const route = getRouteApi('/console-frame/ledger');
type Transfer = Output<'ledger-transfer/list'>['list'][number];

/** Finds the transfers about a number in all accounts; the number is in the address. */
export function TransferSearch() {
  const { t } = useLingui();
  const search: Search = route.useSearch();
  const navigate = useNavigate({ from: '/ledger' });
  return (
    <>
      <ListFilters<Search>
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
        label={t`Find transfers by number`}
        placeholder={t`Number of an order, refund, top-up, …`}
      >
        {(set) => search.find && <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />}
      </ListFilters>
      {search.find && <Found find={search.find} sort={search.sort} />}
    </>
  );
}

function Found({ find, sort }: { find: string; sort: Search['sort'] }) {
  const { t } = useLingui();
  const sn = find.toUpperCase();
  // No change announces transfers, and each view is logged.
  const found = useQuery({ ...query('ledger-transfer/list', { find, sort }), staleTime: 0 });
  return (
    <Loaded query={found} head={null}>
      {({ list }) => (
        <Panel title={t`Transfers of ${sn}`} flush>
          {list.length === 0 ? (
            <Empty>
              <Trans>
                No transfer is about this number. Enter a whole number, or # and that of a deposit.
              </Trans>
            </Empty>
          ) : (
            <ul>
              {list.map((transfer) => (
                <TransferItem key={transfer.id} of={transfer} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </Loaded>
  );
}

function TransferItem({ of: { at, kind, command, reference, entries } }: { of: Transfer }) {
  const kinds = useEntryKindNames();
  return (
    <li className="grid gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <div>
        <p className="font-medium">{kinds[kind]}</p>
        <p className="text-xs text-text-2">{moment(at)}</p>
        <p className="text-xs">
          <SubjectLink of={command} fallback={reference} />
        </p>
      </div>
      <Sides of={entries} />
    </li>
  );
}
