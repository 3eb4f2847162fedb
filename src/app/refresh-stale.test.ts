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

/** A list on screen that has these pages. @returns where it was asked for since */
function shown(pages: Page[], answer: () => Page) {
  const queryClient = new QueryClient();
  const queryKey = ['productList', 'pages', {}, 'en'];
  queryClient.setQueryData(queryKey, { pages, pageParams: pages.map((_, index) => String(index || '')) });
  const asked: string[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return Promise.resolve(answer());
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  });
  const unsubscribe = observer.subscribe(() => {});
  // Single answers stand beside it, whatever they are.
  for (const single of [{ balance: '1.00' }, null, 7]) queryClient.setQueryData(['other', single], single);
  refreshListsWhenBack(queryClient);
  return { asked, unsubscribe };
}

const fromShop: Page = { list: [1], next: null };
const remembered: Page = { list: [1], next: 'a', savedAt: 1 };
const putTogether: Page = { list: [1], next: 'stored-1', savedAt: 1, stored: true };

/** The connection is back. */
async function back(forMs: number): Promise<void> {
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(forMs);
}

test('a list that the device had remembered is asked for when the connection is back, once', async () => {
  const { asked, unsubscribe } = shown([remembered], () => remembered);
  await back(60_000);
  expect(asked).toEqual(['']);
  unsubscribe();
});

test('one that was put together on the device is asked for until the shop has answered', async () => {
  const answers = [putTogether, fromShop];
  const { asked, unsubscribe } = shown([putTogether], () => answers.shift()!);
  await back(60_000);
  expect(asked).toEqual(['', '']);
  unsubscribe();
});

test('of one put together on the device and gone further into, the shop is asked for its own pages', async () => {
  const { asked, unsubscribe } = shown([putTogether, putTogether], () => fromShop);
  await back(60_000);
  expect(asked).toEqual(['']);
  unsubscribe();
});

test('a list of the shop that somebody has gone further into stays as it is, and so does a fresh one', async () => {
  for (const pages of [[remembered, remembered], [fromShop]]) {
    onlineManager.setOnline(false);
    const { asked, unsubscribe } = shown(pages, () => fromShop);
    await back(60_000);
    expect(asked).toEqual([]);
    unsubscribe();
  }
});

test('a connection that goes again at once is not asked over', async () => {
  const { asked, unsubscribe } = shown([putTogether], () => putTogether);
  await back(0);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['']);
  unsubscribe();
});

test('one put together on the device before anybody listened is asked for as well', async () => {
  onlineManager.setOnline(true);
  const { asked, unsubscribe } = shown([putTogether], () => fromShop);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['']);
  unsubscribe();
});
