import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { currentProfile } from '../api/profile.ts';
import { reading, type StoredAnswer } from '../device/reading.ts';
import { currentToken } from '../session/state.ts';
import { mostKept } from './kept-answers.ts';
import { claimReading, whileMarked } from './session-mark.ts';

/** Of an endless list the first pages are kept. */
const mostPages = 2;

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}
const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pageParams' in data;
const begin = (data: unknown) =>
  isPages(data)
    ? { pages: data.pages.slice(0, mostPages), pageParams: data.pageParams.slice(0, mostPages) }
    : data;

let restored: { token: string; mark: Promise<string | null>; done: Promise<boolean> } | null = null;
let restoring = false;

/**
 * Puts the account's stored answers into the query layer, once a session: screens show what was true then, ask again,
 * and say from when it is while they cannot.
 * @returns whether the profile is among them. Never throws: without storage there is nothing to restore
 */
export function restoreAnswers(queryClient: QueryClient): Promise<boolean> {
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
  const answers = await reading.answers.toArray();
  // Logged out, or somebody else logged in, meanwhile.
  if (currentToken() !== token) return false;
  restoring = true;
  for (const { queryKey, name, data, at } of answers) {
    // Kept in memory as long as the page: without a connection nobody could ask for it again.
    queryClient.setQueryDefaults([name], { gcTime: Infinity });
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt: at });
  }
  restoring = false;
  return currentProfile(queryClient) !== undefined;
}

/** Keeps every answer of the table `keptAnswers` from here on. Never throws: a full disk costs reading offline, no more. */
export function keepAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const keepOne = (query: Query) => {
    const token = currentToken();
    const most = mostKept(query.queryKey[0]);
    // A query that was removed with its session may still get its answer.
    if (most === 0 || token === null || cache.get(query.queryHash) !== query) return;
    void restoreAnswers(queryClient);
    void keep(query, restored?.mark, most).catch(() => {});
  };
  // Answers that were there before this began: the first page's may be quicker than the idle moment it waits for.
  for (const query of cache.getAll()) if (query.state.status === 'success') keepOne(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !restoring) keepOne(event.query);
  });
}

async function keep({ queryKey, state }: Query, marked: Promise<string | null> | undefined, most: number) {
  const name = String(queryKey[0]);
  const answer: StoredAnswer = {
    key: hashKey(queryKey),
    name,
    queryKey,
    data: begin(state.data),
    at: state.dataUpdatedAt,
  };
  const mark = await marked;
  if (!mark) return;
  await whileMarked(mark, async () => {
    await reading.answers.put(answer);
    const ofName = reading.answers.where('[name+at]').between([name, Dexie.minKey], [name, Dexie.maxKey]);
    const over = (await ofName.count()) - most;
    if (over > 0) await reading.answers.bulkDelete(await ofName.limit(over).primaryKeys());
  });
}
