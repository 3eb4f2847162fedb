import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pageCount } from '../platform/api/query.ts';
import { loadLongList } from '../features/catalog/product-grid.tsx';
import { isStandalone } from '../platform/session/device-kind.ts';
import { visitPauseMs } from '#domain/visit.ts';
import { removeStoredValue, writeStoredValue } from '../platform/session/stored-values.ts';

const key = 'lists';
/** Lists of the last few pages only: the browser's storage is limited. */
const mostLists = 4;
const mostCharacters = 1_500_000;
const catalogLists = new Set<unknown>(['productList', 'productHot', 'shopList']);

type LongList = Awaited<ReturnType<typeof loadLongList>>;

interface Lists {
  /** Milliseconds since 1970. */
  at: number;
  lists: { queryKey: QueryKey; data: unknown; updatedAt: number }[];
  rows: ReturnType<LongList['exportRowHeights']>;
}

function listsOf(queryClient: QueryClient): Lists['lists'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => catalogLists.has(queryKey[0]) && pageCount(state.data) > 1)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, mostLists)
    .map(({ queryKey, state }) => ({ queryKey, data: state.data, updatedAt: state.dataUpdatedAt }));
}

/**
 * Stores catalog lists with more than one page, with all their pages, whenever the page may end. After a reload (also
 * by the system), and in an installed app at its next launch, the viewed row is restored at once and without a
 * connection. Called once.
 */
export async function startKeepingLists(queryClient: QueryClient): Promise<void> {
  const { exportRowHeights } = await loadLongList();
  const keep = () => {
    const note: Lists = { at: Date.now(), lists: listsOf(queryClient), rows: exportRowHeights() };
    while (note.lists.length > 0 && JSON.stringify(note).length > mostCharacters) note.lists.pop();
    for (const area of ['sessionStorage', 'localStorage'] as const) {
      if (note.lists.length > 0 && (area === 'sessionStorage' || isStandalone()))
        writeStoredValue(area, key, note);
      else removeStoredValue(area, key);
    }
  };
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
}

/** Restores the stored lists before the first render. */
export async function putLists(queryClient: QueryClient, note: unknown): Promise<void> {
  const { at, lists, rows } = note as Lists;
  if (Date.now() - at > visitPauseMs) return;
  const { storeRowHeights } = await loadLongList();
  storeRowHeights(rows);
  for (const { queryKey, data, updatedAt } of lists) queryClient.setQueryData(queryKey, data, { updatedAt });
}
