import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { listQuery, query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DayFilters } from '../ui/day-filters.tsx';
import { ExportButton, isoTime } from '../ui/export-button.tsx';
import { List } from '../ui/list.tsx';
import { ChoiceFilter, ListFilters, TimeSort } from '../ui/list-filters.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { moment } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { type RowsSelection, useSelection } from '../ui/use-selection.ts';
import type { DeliverySearch } from './delivery-search.ts';
import {
  type Delivery,
  DeliveryStateBadge,
  deliveryStates,
  eventTypes,
  useDeliveryStateNames,
  useEventName,
  withoutScheme,
} from './webhook-state.tsx';

const route = getRouteApi('/console-frame/webhooks/deliveries');

/** The job announces no change. */
const refreshEveryMs = 5_000;

/** A message that waits for its delivery cannot be sent again. */
const isClosed = ({ state }: Delivery): boolean => state === 'delivered' || state === 'abandoned';

const stateCell = ({ state }: Delivery) => <DeliveryStateBadge state={state} />;
const numbersCell = ({ numbers }: Delivery) => numbers.join(' · ');

/** Messages of the last 30 days with the result of the last attempt. */
export function DeliveryListScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const eventName = useEventName();
  const { find, ...others } = search;
  const filter = { ...others, ...(find?.trim() && { find: find.trim() }) };
  const deliveries = useInfiniteQuery({
    ...listQuery('webhook-delivery/list', filter),
    refetchInterval: refreshEveryMs,
  });
  const selection = useSelection(deliveries, isClosed);
  const columns: Column<Delivery>[] = [
    { id: 'event', title: t`Event`, cell: ({ type }) => eventName(type) },
    { id: 'state', title: t`Status`, cell: stateCell },
    { id: 'record', title: t`Number`, from: 'md', wraps: true, cell: numbersCell },
    { id: 'address', title: t`Address`, from: 'lg', isLong: true, cell: ({ url }) => withoutScheme(url) },
    { id: 'created', title: t`Time`, from: 'sm', cell: ({ createdAt }) => moment(createdAt) },
    { id: 'response', title: t`Response`, from: 'xl', isLong: true, cell: responseOf },
  ];
  return (
    <>
      <ScreenHead title={t`Messages to webhooks`} parent={{ to: '/webhooks', title: t`Webhooks` }}>
        <ExportButton
          list="webhook-delivery/list"
          filter={filter}
          name="webhook-messages"
          columns={{
            message: ({ message }) => message,
            event: ({ type }) => type,
            numbers: ({ numbers }) => numbers.join(' '),
            address: ({ url }) => url,
            status: ({ state }) => state,
            created: ({ createdAt }) => isoTime(createdAt),
            attempts: ({ attempts }) => attempts,
            last_attempt: ({ attemptedAt }) => isoTime(attemptedAt),
            next_attempt: ({ nextAt }) => isoTime(nextAt),
            http_status: ({ httpStatus }) => httpStatus,
            duration_ms: ({ durationMs }) => durationMs,
            error: ({ error }) => error,
          }}
        />
      </ScreenHead>
      <Filters search={search} />
      <SelectedDeliveries selection={selection} />
      <List pages={deliveries}>
        {(rows) => (
          <DataTable
            name="deliveries"
            label={t`Messages to webhooks`}
            columns={columns}
            rows={rows}
            rowId={({ id }) => String(id)}
            linkOf={({ id }) => ({ to: '/webhooks/deliveries/$id', params: { id: String(id) } })}
            empty={<Trans>No message matches.</Trans>}
            selection={{ ...selection, nameOf: ({ message }) => message }}
          />
        )}
      </List>
    </>
  );
}

const responseOf = ({ httpStatus, error }: Delivery) => (httpStatus === null ? error : `HTTP ${httpStatus}`);

function Filters({ search }: { search: DeliverySearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/webhooks/deliveries' });
  const states = useDeliveryStateNames();
  const eventName = useEventName();
  const webhooks = useQuery(query('webhook/list', {})).data?.list ?? [];
  return (
    <ListFilters<DeliverySearch>
      list="deliveries"
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      label={t`Search messages`}
      placeholder={t`Number of a record, or message id`}
    >
      {(set) => (
        <>
          <ChoiceFilter
            label={t`Status`}
            any={t`Any status`}
            choices={deliveryStates.map((state) => [state, states[state]] as const)}
            value={search.status}
            onChange={(status) => set({ status })}
          />
          <ChoiceFilter
            label={t`Event`}
            any={t`Any event`}
            choices={eventTypes.map((type) => [type, eventName(type)] as const)}
            value={search.type}
            onChange={(type) => set({ type })}
          />
          <ChoiceFilter
            label={t`Address`}
            any={t`Any address`}
            choices={webhooks.map(({ id, url }) => [String(id), withoutScheme(url)] as const)}
            value={search.webhook}
            onChange={(webhook) => set({ webhook })}
          />
          <DayFilters search={search} onChange={set} />
          <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
        </>
      )}
    </ListFilters>
  );
}

/** Sends the selected messages again. */
function SelectedDeliveries({ selection }: { selection: RowsSelection<Delivery> }) {
  const { t } = useLingui();
  const send = useCommand('webhook-delivery/send-many', ({ list }) => {
    const queued = selection.settle(list);
    toast(t`${plural(queued, { one: '# message queued', other: '# messages queued' })}`);
  });
  return (
    <RowsBar selection={selection} nameOf={({ message }) => message} error={send.error}>
      <Button
        disabled={send.isPending}
        onClick={() => send.mutate({ deliveries: selection.rows.map(({ id }) => id) })}
      >
        <Trans>Send again</Trans>
      </Button>
    </RowsBar>
  );
}
