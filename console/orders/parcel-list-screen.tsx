import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { parcelSilentAfterSeconds } from '#domain/order-state.ts';
import type { Output } from '../api/call.ts';
import { listQuery } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TextFilter } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { age, duration } from '../ui/times.ts';
import { type ParcelSearch, parcelReasons } from './parcel-search.ts';
import { useParcelStateNames } from './parcel-state-names.ts';

const route = getRouteApi('/console-frame/orders/parcels');
type Parcel = Output<'parcel/list'>['list'][number];

function ReasonBadge({ reason }: { reason: Parcel['reason'] }) {
  const names = useReasonNames();
  return <Badge tone={reason === 'problem' ? 'bad' : 'waiting'}>{names[reason]}</Badge>;
}

function useReasonNames(): Record<Parcel['reason'], string> {
  const { t } = useLingui();
  return { problem: t`Problem reported`, silent: t`No movement` };
}

const reasonCell = ({ reason }: Parcel) => <ReasonBadge reason={reason} />;

const numberCell = ({ trackingNumber, trackingUrl }: Parcel) =>
  trackingUrl ? (
    // The link of the row covers it, so this one lies above.
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="relative z-10 text-primary underline">
      {trackingNumber}
    </a>
  ) : (
    trackingNumber
  );

/** Parcels with a problem, and those whose carrier reports no movement; the oldest last event first. */
export function ParcelListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { find, ...others } = search;
  const filter = { ...others, ...(find?.trim() && { find: find.trim() }) };
  const navigate = useNavigate({ from: '/orders/parcels' });
  const reasons = useReasonNames();
  const states = useParcelStateNames();
  const silentFor = duration(parcelSilentAfterSeconds);
  const parcels = useInfiniteQuery(listQuery('parcel/list', filter));
  const columns: Column<Parcel>[] = [
    { id: 'order', title: t`Order`, cell: ({ order }) => order },
    { id: 'reason', title: t`Reason`, from: 'sm', cell: reasonCell },
    { id: 'carrier', title: t`Carrier`, from: 'md', isLong: true, cell: ({ carrier }) => carrier },
    { id: 'number', title: t`Tracking number`, from: 'sm', cell: numberCell },
    {
      id: 'event',
      title: t`Last event`,
      from: 'lg',
      wraps: true,
      cell: ({ lastEvent: { state, place, text } }) =>
        [states[state], place, text].filter(Boolean).join(' · '),
    },
    { id: 'shop', title: t`Shop`, from: 'xl', isLong: true, cell: ({ shop }) => shop },
    { id: 'age', title: t`Since`, end: true, cell: ({ lastEvent }) => age(lastEvent.at) },
  ];
  return (
    <>
      <ScreenHead title={t`Parcels to check`} parent={{ to: '/orders', title: t`Orders` }}>
        <ExportButton
          list="parcel/list"
          filter={filter}
          name="parcels"
          columns={{
            order: ({ order }) => order,
            reason: ({ reason }) => reason,
            carrier: ({ carrier }) => carrier,
            tracking_number: ({ trackingNumber }) => trackingNumber,
            handed_over: ({ handedOverAt }) => isoTime(handedOverAt),
            last_event: ({ lastEvent }) => lastEvent.state,
            last_event_at: ({ lastEvent }) => isoTime(lastEvent.at),
            place: ({ lastEvent }) => lastEvent.place,
            text: ({ lastEvent }) => lastEvent.text,
            shop: ({ shop }) => shop,
          }}
        />
      </ScreenHead>
      <p className="mb-3 max-w-prose text-text-2">
        <Trans>
          Parcels of shipped orders whose carrier reports a problem, or has reported no movement for{' '}
          {silentFor} after the hand-over.
        </Trans>
      </p>
      <ListFilters<ParcelSearch>
        list="parcels"
        search={search}
        replace={(next) => void navigate({ search: next, replace: true })}
        label={t`Search parcels`}
        placeholder={t`Order or tracking number, or a part of it`}
      >
        {(set) => (
          <>
            <ChoiceFilter
              label={t`Reason`}
              any={t`Any reason`}
              choices={parcelReasons.map((reason) => [reason, reasons[reason]] as const)}
              value={filter.status}
              onChange={(status) => set({ status })}
            />
            <TextFilter
              name="carrier"
              label={t`Carrier`}
              placeholder={t`Carrier`}
              value={filter.carrier}
              onChange={(carrier) => set({ carrier })}
            />
            <ChoiceFilter
              label={t`Sort`}
              any={t`Oldest first`}
              choices={[['newest', t`Newest first`]]}
              value={filter.sort}
              onChange={(sort) => set({ sort })}
            />
          </>
        )}
      </ListFilters>
      <List pages={parcels}>
        {(rows) => (
          <DataTable
            name="parcels"
            label={t`Parcels to check`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ order }) => ({ to: '/orders/$sn', params: { sn: order } })}
            empty={
              filter.status || filter.carrier || filter.find ? (
                <Trans>No parcel matches.</Trans>
              ) : (
                <Trans>No parcel has to be checked.</Trans>
              )
            }
          />
        )}
      </List>
    </>
  );
}
