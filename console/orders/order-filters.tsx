import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { formText } from '../ui/form-text.ts';
import type { OrderSearch } from './order-search.ts';
import { orderStates, useOrderStateNames } from './order-state.tsx';

const route = getRouteApi('/console-frame/orders');

/** Filters of the list; they live in its address, so that a link or a reload shows the same list. */
export function OrderFilters() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/orders' });
  const names = useOrderStateNames();
  const set = (change: { [Name in keyof OrderSearch]?: string }) => {
    const given = Object.entries({ ...search, ...change }).filter(([, value]) => value);
    void navigate({ search: Object.fromEntries(given) as OrderSearch, replace: true });
  };
  const onBlur = (name: 'find' | 'shop') => (event: React.FocusEvent<HTMLInputElement>) => {
    const value = event.target.value.trim();
    if (value !== (search[name] ?? '')) set({ [name]: value });
  };
  return (
    <form
      role="search"
      // Text fields show the address again after it has changed elsewhere.
      key={`${search.find} ${search.shop}`}
      className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        const field = formText(event.currentTarget);
        set({ find: field('find'), shop: field('shop') });
      }}
    >
      <div className="col-span-2 sm:min-w-64 sm:grow">
        <TextField
          bare
          label={t`Search orders`}
          name="find"
          type="search"
          placeholder={t`Order, email address or tracking number`}
          defaultValue={search.find}
          onBlur={onBlur('find')}
        />
      </div>
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
      <TextField
        bare
        label={t`Shop`}
        name="shop"
        placeholder={t`Shop`}
        defaultValue={search.shop}
        onBlur={onBlur('shop')}
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
      <button type="submit" className="sr-only">
        <Trans>Search</Trans>
      </button>
      {Object.values(search).some(Boolean) && (
        <Button variant="ghost" onClick={() => void navigate({ search: {}, replace: true })}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </form>
  );
}
