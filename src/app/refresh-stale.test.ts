import { InfiniteQueryObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshListsWhenBack } from './refresh-stale.ts';

interface Page {
  list: number[];
  next: string | null;
  savedAt?: number;
  stored?: true;
}

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
});
afterEach(() => void vi.useRealTimers());

/** A list on screen that has these pages. @returns cursors requested since */
function shown(pages: Page[], respond: () => Page) {
  const queryClient = new QueryClient();
  const queryKey = ['productList', 'pages', {}, 'en'];
  queryClient.setQueryData(queryKey, { pages, pageParams: pages.map((_, index) => String(index || '')) });
  const requested: string[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }) => {
      requested.push(pageParam);
      return Promise.resolve(respond());
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
  const unsubscribe = observer.subscribe(() => {});
  // Single responses next to it, of any kind.
  for (const single of [{ balance: '1.00' }, null, 7]) queryClient.setQueryData(['other', single], single);
  refreshListsWhenBack(queryClient);
  return { requested, unsubscribe };
}

const fromServer: Page = { list: [1], next: null };
const cached: Page = { list: [1], next: 'a', savedAt: 1 };
const builtOnDevice: Page = { list: [1], next: 'stored-1', savedAt: 1, stored: true };

/** Restores the connection. */
async function reconnect(forMs: number): Promise<void> {
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(forMs);
}

test('refetches a cached list once when the connection is back', async () => {
  const { requested, unsubscribe } = shown([cached], () => cached);
  await reconnect(60_000);
  expect(requested).toEqual(['']);
  unsubscribe();
});

test('refetches a list built on the device until the server has responded', async () => {
  const responses = [builtOnDevice, fromServer];
  const { requested, unsubscribe } = shown([builtOnDevice], () => responses.shift()!);
  await reconnect(60_000);
  expect(requested).toEqual(['', '']);
  unsubscribe();
});

test('refetches a list built on the device from its first page, even with several pages', async () => {
  const { requested, unsubscribe } = shown([builtOnDevice, builtOnDevice], () => fromServer);
  await reconnect(60_000);
  expect(requested).toEqual(['']);
  unsubscribe();
});

test('refetches neither a list of the server with several pages nor a fresh one', async () => {
  for (const pages of [[cached, cached], [fromServer]]) {
    onlineManager.setOnline(false);
    const { requested, unsubscribe } = shown(pages, () => fromServer);
    await reconnect(60_000);
    expect(requested).toEqual([]);
    unsubscribe();
  }
});

test('stops refetching when the connection is lost again', async () => {
  const { requested, unsubscribe } = shown([builtOnDevice], () => builtOnDevice);
  await reconnect(0);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toEqual(['']);
  unsubscribe();
});

test('refetches a list built on the device before the listener was added', async () => {
  onlineManager.setOnline(true);
  const { requested, unsubscribe } = shown([builtOnDevice], () => fromServer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toEqual(['']);
  unsubscribe();
});
