import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pagesOf } from '../platform/api/pages-of.ts';
import { useOnline } from '../platform/session/use-online.ts';
import { Endless } from '../ui/endless.tsx';
import { SavedNote } from '../ui/saved-note.tsx';
import { LoadFailed } from './-load-failed.tsx';

interface OwnListProps<Row> {
  pages: UseInfiniteQueryResult<InfiniteData<{ list: Row[] }>>;
  /** Shown until the first page has loaded. */
  skeleton: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** Infinite list of the user's records in all states; offline it shows cached data with its age. */
export function OwnList<Row>({ pages, skeleton, empty, children }: OwnListProps<Row>) {
  const online = useOnline();
  const { data, error, isError } = pages;
  if (!data) {
    return isError ? <LoadFailed error={error} onRetry={() => void pages.refetch()} /> : skeleton;
  }
  const rows = data.pages.flatMap((page) => page.list);
  return (
    <>
      {!online && <SavedNote at={Math.floor(pages.dataUpdatedAt / 1000)} />}
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {children(rows)}
          <Endless {...pagesOf(pages)} />
        </>
      )}
    </>
  );
}
