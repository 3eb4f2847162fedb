import {
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Brand } from '#domain/brand.ts';
import { brandPath } from '#domain/branded-page.ts';
import { currentBrand } from '../../src/platform/i18n/brand.ts';
import { type Input, type Output, read, type ReadPath } from './call.ts';
import { Failure } from './failure.ts';
import { isOfTopic } from './topics.ts';

const changesEveryMs = 5_000;
/** The server reports the changes of two minutes: after a longer pause everything on screen may be outdated. */
const missedAfterMs = 100_000;

/** Query of a call that reads. Stays fresh until a change of its topic: most views are logged, so none is repeated idly. */
export const query = <Path extends ReadPath>(path: Path, input: Input<Path>) =>
  queryOptions({
    queryKey: [path, input] as const,
    queryFn: ({ signal }) => read(path, input, signal),
    staleTime: Infinity,
  });

interface Page {
  list: unknown[];
  next: string | null;
}
/** Calls whose response is a page of a list. */
export type ListPath = { [Path in ReadPath]: Output<Path> extends Page ? Path : never }[ReadPath];
const pageSize = '50';

/** Query of a list, page by page. While the next filter loads, the rows of the previous one stay. */
export const listQuery = <Path extends ListPath>(path: Path, filter: Input<Path>) =>
  infiniteQueryOptions({
    queryKey: [path, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      read(path, { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export const sessionQuery = queryOptions({
  queryKey: ['session'] as const,
  queryFn: async ({ signal, client, queryKey }) => {
    try {
      const session = await read('session', {}, signal);
      const before = client.getQueryData<Output<'session'>>(queryKey);
      // Role and permissions decide which parts of a record a response has.
      if (before && before.calls.join() !== session.calls.join())
        void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== 'session' });
      return session;
    } catch (error) {
      if (error instanceof Failure && error.kind === 'signed-out') return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** Brand of the shop, at first that of the page. A change of settings refetches it. */
export const brandQuery = queryOptions({
  queryKey: ['setting/brand'] as const,
  queryFn: async ({ signal }) =>
    (await (await fetch(brandPath, { cache: 'no-store', signal })).json()) as Brand,
  initialData: currentBrand,
  staleTime: Infinity,
});

export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof Failure && error.kind === 'signed-out') client.setQueryData(['session'], null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (count, error) => error instanceof Failure && error.kind === 'unreachable' && count < 2,
        refetchOnWindowFocus: false,
        // `navigator.onLine` is unreliable, and a server on the same machine needs no network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

export const invalidateTopics = (client: QueryClient, topics: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && isOfTopic(path, topics),
  });

/**
 * Polls for changes elsewhere while the page is visible, and refetches the queries that they concern; all of them after a pause of the
 * tab, the computer or the connection.
 */
export const changesQuery = (client: QueryClient) => {
  let known: ReadonlySet<string> | null = null;
  let askedAt = Date.now();
  return queryOptions({
    queryKey: ['changes'] as const,
    queryFn: async ({ signal }) => {
      const askingAt = Date.now();
      const { changes } = await read('changes', {}, signal);
      const hasMissed = askingAt - askedAt > missedAfterMs;
      askedAt = askingAt;
      const before = known;
      known = new Set(changes);
      if (hasMissed) {
        await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== 'changes' });
        return null;
      }
      const fresh = before ? changes.filter((change) => !before.has(change)) : [];
      if (fresh.length > 0)
        await invalidateTopics(
          client,
          fresh.map((change) => change.slice(change.indexOf(':') + 1)),
        );
      return null;
    },
    refetchInterval: changesEveryMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
};
