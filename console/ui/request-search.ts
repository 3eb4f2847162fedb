import * as v from 'valibot';
import { daySearch } from './day-filters.tsx';
import { optional, optionalText } from './address-params.ts';

export const requestSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
/** Without amounts that can be compared. */
export const timeSorts = ['newest', 'oldest'] as const;

/** Filters and order of a list of requests, in its address. Those that cannot be read are dropped. */
export const requestSearch = <
  const States extends readonly string[],
  const Sorts extends readonly Sort[] = typeof requestSorts,
>(
  states: States,
  sorts: Sorts = requestSorts as unknown as Sorts,
) =>
  v.object({
    find: optionalText,
    status: optional(v.picklist(states)),
    sort: optional(v.picklist(sorts)),
    ...daySearch,
  });

export type Sort = (typeof requestSorts)[number];

interface Search {
  find?: string | undefined;
  status?: string | undefined;
  sort?: Sort | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
type Of<Given extends Search, Name extends 'status' | 'sort'> = NonNullable<Given[Name]>;

/** Input of the list's call. */
interface RequestFilter<Status extends string, Sorted extends Sort> {
  find?: string;
  status: Status;
  sort: Sorted;
  from?: string;
  to?: string;
}

/**
 * Without a status, the list is the queue of waiting requests, oldest first; a search then finds requests of any status. Other lists
 * are newest first.
 */
export function requestFilter<Given extends Search>(
  { find, status, sort, from, to }: Given,
  queue: Of<Given, 'status'>,
): RequestFilter<Of<Given, 'status'> | 'all', Of<Given, 'sort'> | 'newest' | 'oldest'> {
  const text = find?.trim();
  const shown = (status as Of<Given, 'status'>) ?? (text ? 'all' : queue);
  return {
    ...(text && { find: text }),
    ...(from && { from }),
    ...(to && { to }),
    status: shown,
    sort: (sort as Of<Given, 'sort'>) ?? (shown === queue ? 'oldest' : 'newest'),
  };
}
