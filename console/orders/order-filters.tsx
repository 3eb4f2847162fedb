import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';
import { DayFilters } from '../ui/day-filters.tsx';
import { ChoiceFilter, ListFilters, TextFilter, TimeSort } from '../ui/list-filters.tsx';
import type { OrderSearch } from './order-search.ts';
import { orderStates, useOrderStateNames } from './order-state.tsx';

const route = getRouteApi('/console-frame/orders');

/** Filters of the orders. */
export function OrderFilters() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/orders' });
  const names = useOrderStateNames();
  const mayCancel = useMay('order/cancel');
  return (
    <ListFilters<OrderSearch>
      list="orders"
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      label={t`Search orders`}
      placeholder={t`Order, email address, phone or tracking number`}
    >
      {(set) => (
        <>
          <ChoiceFilter
            label={t`Status`}
            any={t`Any status`}
            choices={[
              ...orderStates.map((state) => [state, names[state]] as const),
              ['partly-sent', t`Sent in part`] as const,
              ...(mayCancel ? [['to-cancel', t`Cancellation to confirm`] as const] : []),
            ]}
            value={search.status}
            onChange={(status) => set({ status })}
          />
          <TextFilter
            name="shop"
            label={t`Shop`}
            placeholder={t`Shop`}
            value={search.shop}
            onChange={(shop) => set({ shop })}
          />
          <TextFilter
            name="carrier"
            label={t`Carrier`}
            placeholder={t`Carrier`}
            value={search.carrier}
            onChange={(carrier) => set({ carrier })}
          />
          <DayFilters search={search} onChange={set} />
          <TimeSort value={search.sort} onChange={(sort) => set({ sort })} />
        </>
      )}
    </ListFilters>
  );
}
