import * as v from 'valibot';

/** Filters of a list of requests, in its address. An unreadable one is dropped. */
export const requestSearch = <const States extends readonly string[]>(states: States) =>
  v.object({
    find: v.fallback(v.optional(v.string()), undefined),
    status: v.fallback(v.optional(v.picklist(states)), undefined),
  });

interface Search {
  find?: string | undefined;
  status?: string | undefined;
}
type StatusOf<Given extends Search> = NonNullable<Given['status']>;

/** Without a status, the list is the queue of waiting requests; a search then finds requests of any status. */
export function requestFilter<Given extends Search>(
  { find, status }: Given,
  queue: StatusOf<Given>,
): { find?: string; status: StatusOf<Given> | 'all' } {
  const text = find?.trim();
  return { ...(text && { find: text }), status: (status as StatusOf<Given>) ?? (text ? 'all' : queue) };
}
