import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import { Empty, QueryFailure } from './notice.tsx';

/** The parts of an infinite query that a list shows. */
export interface Pages<Row> {
  data: { pages: readonly { list: readonly Row[] }[] } | undefined;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Rows of all pages that were read; `undefined` while the first one loads. */
export const rowsRead = <Row,>({ data }: Pick<Pages<Row>, 'data'>): Row[] | undefined =>
  data?.pages.flatMap(({ list }) => list);

interface ListProps<Row> {
  pages: Pages<Row>;
  /** Draws the rows; `undefined` while the first page loads. */
  children: (rows: readonly Row[] | undefined) => ReactNode;
}

/** Rows of a list, its failure, and a button for the next page. */
export function List<Row>({ pages, children }: ListProps<Row>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (error && !data) return <QueryFailure error={error} retry={() => void refetch()} />;
  return (
    <>
      {children(rowsRead(pages))}
      {hasNextPage && (
        <Button
          className="mx-auto mt-4 flex"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </>
  );
}

interface RowsProps<Row> {
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a list that is not a table; a skeleton while they load, a sentence when there are none. */
export function Rows<Row>({ rows, empty, children }: RowsProps<Row>) {
  if (rows === undefined)
    return (
      <Delayed>
        <SkeletonBlock className="m-4 h-40" />
      </Delayed>
    );
  return rows.length === 0 ? <Empty>{empty}</Empty> : children(rows);
}
