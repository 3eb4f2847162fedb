import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import type { EndpointName } from '#contract/endpoints.ts';
import { keptResponses } from '#contract/kept-responses.gen.ts';
import { currentProfile } from '../api/profile.ts';
import { reading, type StoredResponse } from '../device/reading.ts';
import { currentToken } from '../session/state.ts';
import { claimReading, whileMarked } from './session-mark.ts';

/**
 * Number of responses of a query, by the first part of its key, that the device stores for offline use; 0: none. The
 * definition of each private read decides (`offline` in `src/contract`).
 */
export const storedResponsesMax = (name: unknown): number => keptResponses[name as EndpointName] ?? 0;

/** Only the first pages of an infinite list are stored. */
const mostPages = 2;

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}
const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pageParams' in data;
const firstPages = (data: unknown) =>
  isPages(data)
    ? { pages: data.pages.slice(0, mostPages), pageParams: data.pageParams.slice(0, mostPages) }
    : data;

let restored: { token: string; mark: Promise<string | null>; done: Promise<boolean> } | null = null;
let restoring = false;

/**
 * Restores the account's stored responses into the query layer, once per session: screens show them with their time,
 * and refetch.
 * @returns whether the profile is among them. Never throws: without storage there is nothing to restore
 */
export function restoreResponses(queryClient: QueryClient): Promise<boolean> {
  const token = currentToken();
  if (token === null) return Promise.resolve(false);
  if (restored?.token !== token) {
    const mark = claimReading(token).catch(() => null);
    restored = { token, mark, done: restore(queryClient, token, mark).catch(() => false) };
  }
  return restored.done;
}

async function restore(
  queryClient: QueryClient,
  token: string,
  mark: Promise<string | null>,
): Promise<boolean> {
  if ((await mark) === null) return false;
  const responses = await reading.answers.toArray();
  // The session has ended or changed meanwhile.
  if (currentToken() !== token) return false;
  restoring = true;
  for (const { queryKey, name, data, at } of responses) {
    // Keep the response in memory as long as the page: without a connection it cannot be fetched again.
    queryClient.setQueryDefaults([name], { gcTime: Infinity });
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: at });
  }
  restoring = false;
  return currentProfile(queryClient) !== undefined;
}

/**
 * Stores every response that `mostKept` allows, from now on. Never throws: if the disk is full, the responses are not
 * available offline.
 */
export function storeResponses(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const storeOne = (query: Query) => {
    const token = currentToken();
    const most = storedResponsesMax(query.queryKey[0]);
    // A query that was removed with its session may still receive its response.
    if (most === 0 || token === null || cache.get(query.queryHash) !== query) return;
    void restoreResponses(queryClient);
    void store(query, restored?.mark, most).catch(() => {});
  };
  // Responses of the first page may have arrived before the idle callback that calls this function.
  for (const query of cache.getAll()) if (query.state.status === 'success') storeOne(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !restoring) storeOne(event.query);
  });
}

async function store({ queryKey, state }: Query, marked: Promise<string | null> | undefined, most: number) {
  const name = String(queryKey[0]);
  const response: StoredResponse = {
    key: hashKey(queryKey),
    name,
    queryKey,
    data: firstPages(state.data),
    at: state.dataUpdatedAt,
  };
  const mark = await marked;
  if (!mark) return;
  await whileMarked(mark, async () => {
    await reading.answers.put(response);
    const ofName = reading.answers.where('[name+at]').between([name, Dexie.minKey], [name, Dexie.maxKey]);
    const over = (await ofName.count()) - most;
    if (over > 0) await reading.answers.bulkDelete(await ofName.limit(over).primaryKeys());
  });
}
