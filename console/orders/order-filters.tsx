import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListFilters, TextFilter } from '../ui/list-filters.tsx';
import type { OrderSearch } from './order-search.ts';
import { orderStates, useOrderStateNames } from './order-state.tsx';

const route = getRouteApi('/console-frame/orders');

/** Filters of the orders. */
export function OrderFilters() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/orders' });
  const names = useOrderStateNames();
  return (
    <ListFilters<OrderSearch>
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      label={t`Search orders`}
      placeholder={t`Order, email address or tracking number`}
    >
      {(set) => (
        <>
          <SelectField
            bare
            label={t`Status`}
            value={search.status ?? ''}
            onChange={(event) => set({ status: event.target.value })}
          >
            <option value="">{t`Any status`}</option>
            {orderStates.map((state) => (
              <option key={state} value={state}>
                {names[state]}
              </option>
            ))}
          </SelectField>
          <TextFilter
            name="shop"
            label={t`Shop`}
            placeholder={t`Shop`}
            value={search.shop}
            onChange={(shop) => set({ shop })}
          />
          <TextField
            bare
            label={t`Placed from`}
            type="date"
            max={search.to}
            value={search.from ?? ''}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            bare
            label={t`Placed until`}
            type="date"
            min={search.from}
            value={search.to ?? ''}
            onChange={(event) => set({ to: event.target.value })}
          />
        </>
      )}
    </ListFilters>
  );
}
