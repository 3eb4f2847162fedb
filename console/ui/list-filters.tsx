import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { withoutPersonal } from '#contract/personal-filters.ts';
import { Button } from './button.tsx';
import { SelectField, TextField } from './field.tsx';
import { formText } from './form-text.ts';
import { SavedViews, type ViewedList } from './saved-views.tsx';

type Change<Search> = { [Name in keyof Search]?: string };

interface ListFiltersProps<Search> {
  /** Operators save filters of this list under a name. Absent: a list with few filters that may be saved. */
  list?: ViewedList;
  /** Filters that a view does not contain: they belong to one of several lists that share the views. */
  unsaved?: readonly (keyof Search)[];
  /** Filters in the address. */
  search: Search;
  replace: (search: Search) => void;
  /** Label of the search field (`find`), which comes first. Without it, the list has no search. */
  label?: string;
  placeholder?: string;
  /** Further filters. */
  children: (set: (change: Change<Search>) => void) => ReactNode;
}

/**
 * Filters of a list; they live in its address, so that a link or a reload shows the same list. Text fields apply on Enter and
 * when they are left, all others at once.
 */
export function ListFilters<
  Search extends { readonly [Name in keyof Search]: string | undefined } & { find?: string | undefined },
>({ list, unsaved, search, replace, label, placeholder, children }: ListFiltersProps<Search>) {
  const set = (change: Change<Search>) =>
    replace(
      Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value)) as Search,
    );
  return (
    <form
      role="search"
      className="mb-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const textOf = formText(form);
        // Only text fields have names.
        const texts = Array.from(new FormData(form).keys(), (name) => [name, textOf(name)]);
        set(Object.fromEntries(texts) as Change<Search>);
      }}
    >
      {label && (
        <div className="col-span-2 sm:min-w-64 sm:grow">
          <TextFilter
            name="find"
            type="search"
            label={label}
            placeholder={placeholder ?? label}
            value={search.find}
            onChange={(find) => set({ find })}
          />
        </div>
      )}
      {children(set)}
      <button type="submit" className="sr-only">
        <Trans>Search</Trans>
      </button>
      {list && (
        <SavedViews
          list={list}
          filters={withoutPersonal({
            ...search,
            ...Object.fromEntries((unsaved ?? []).map((name) => [name, undefined])),
          })}
          apply={(filters) => replace(filters as Search)}
        />
      )}
      {Object.values(search).some(Boolean) && (
        <Button variant="ghost" onClick={() => replace({} as Search)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </form>
  );
}

interface TextFilterProps {
  name: string;
  type?: 'search';
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** A text field of `ListFilters`. */
export const TextFilter = ({ value = '', onChange, ...props }: TextFilterProps) => (
  <TextField
    // Shows the address again after it has changed elsewhere.
    key={value}
    bare
    {...props}
    defaultValue={value}
    onBlur={(event) => {
      const text = event.target.value.trim();
      if (text !== value) onChange(text);
    }}
  />
);

interface ChoiceFilterProps {
  label: string;
  /** Name of the choice that filters nothing. */
  any: string;
  choices: readonly (readonly [value: string, name: string])[];
  value: string | undefined;
  /** Receives an empty text for any. */
  onChange: (value: string) => void;
}

/** A choice of `ListFilters`. */
export const ChoiceFilter = ({ label, any, choices, value = '', onChange }: ChoiceFilterProps) => (
  <SelectField bare label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    <option value="">{any}</option>
    {choices.map(([each, name]) => (
      <option key={each} value={each}>
        {name}
      </option>
    ))}
  </SelectField>
);

interface TimeSortProps {
  value: 'oldest' | undefined;
  /** Receives an empty text for the newest first. */
  onChange: (sort: string) => void;
}

/** The order of `ListFilters` for lists that are otherwise newest first. */
export function TimeSort({ value, onChange }: TimeSortProps) {
  const { t } = useLingui();
  return (
    <ChoiceFilter
      label={t`Sort`}
      any={t`Newest first`}
      choices={[['oldest', t`Oldest first`]]}
      value={value}
      onChange={onChange}
    />
  );
}
