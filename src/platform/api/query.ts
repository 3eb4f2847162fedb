import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useInfiniteQuery as useTanStackInfiniteQuery,
  useQuery as useTanStackQuery,
} from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Input, Output } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { call } from './call.ts';
import { currentLang, langAtom } from '../session/state.ts';
import { ApiError } from './errors.ts';

const minuteMs = 60_000;

/**
 * Responses of the worker's offline data are stale as soon as the network is back; those of the network stay fresh for
 * a minute.
 */
const isFromDevice = ({ state: { data } }: { state: { data?: unknown } }): boolean =>
  (data as { savedAt?: number } | undefined)?.savedAt !== undefined;

/** Reads are retried twice if a retry may succeed. A refusal, a 401 or a 404 is final. */
const retry = (count: number, error: Error) =>
  count < 2 && navigator.onLine && error instanceof ApiError && error.unknownOutcome;

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay: (attempt) => 800 * 2 ** attempt,
        staleTime: minuteMs,
        gcTime: 30 * minuteMs,
        refetchOnReconnect: (query) => (isFromDevice(query) ? 'always' : true),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Reads are attempted even offline: the worker responds to cacheable ones, and the others fail at once with an error.
 * If the query layer paused them, the loader and its navigation would wait for a connection.
 */
const networkMode = 'offlineFirst';

/** Query of an API read, shared by loader and screen. The current language is part of every key. */
export const apiQuery = <Name extends EndpointName>(name: Name, input: Input<Name>) =>
  queryOptions({
    queryKey: [name, input, currentLang()] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
    networkMode,
  });

export type Pages = {
  [Name in EndpointName]: Output<Name> extends { next: string | null; list: unknown[] } ? Name : never;
}[EndpointName];

/** API list in keyset pages. */
export const apiPages = <Name extends Pages>(name: Name, input: Input<Name>) =>
  infiniteQueryOptions({
    queryKey: [name, 'pages', input, currentLang()] as const,
    queryFn: ({ signal, pageParam }) =>
      call(name, { ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last: { next: string | null }) => last.next,
    networkMode,
  });

/** A list with several pages is not refetched: a refetch would load all its pages, and rows would move. */
const stays = {
  refetchOnMount: ({ state }: { state: { data?: unknown } }) => pageCount(state.data) < 2,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** Number of loaded pages of a list; 0 for other data. */
export const pageCount = (data: unknown): number =>
  (data as { pages?: unknown[] } | null | undefined)?.pages?.length ?? 0;

/** A catalog list for browsing. New entries appear on the next visit, or on pull-to-refresh. */
export const catalogPages = <Name extends Pages>(name: Name, input: Input<Name>) => ({
  ...apiPages(name, input),
  ...stays,
});

/** Renders the component again when the language changes, so that it reads the query of the new language. */
const followLanguage = <Hook extends (...args: never[]) => unknown>(useHook: Hook): Hook =>
  ((...args: never[]) => {
    useAtomValue(langAtom);
    return useHook(...args);
  }) as Hook;

/** TanStack's hook, which also follows the language. The linter requires screens to import it from here. */
export const useQuery = followLanguage(useTanStackQuery);
/** As `useQuery`. */
export const useInfiniteQuery = followLanguage(useTanStackInfiniteQuery);
