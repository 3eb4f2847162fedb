import { useInfiniteQuery, useQuery } from '../../../platform/api/query.ts';
import type { Extract } from '#contract/withdrawals.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { topUpPages, topUpQuery, withdrawalPages, withdrawalQuery } from '../wallet.queries.ts';

interface LookedFor<Row> {
  id: number;
  /** The row that a list already has. */
  known?: Row | undefined;
  open: boolean;
}
interface Found<Row> {
  /** `undefined` while it loads, and after an error. */
  row: Row | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * One top-up: its own answer, before that the list's row. Offline, a top-up that was never opened has no answer of its
 * own, but the kept log may contain it.
 */
export function useTopUp({ id, known, open }: LookedFor<Recharge>): Found<Recharge> {
  const own = useQuery({ ...topUpQuery(id), enabled: open });
  const unanswered = open && own.isError && known === undefined;
  const log = useInfiniteQuery({ ...topUpPages('all'), enabled: unanswered });
  const row = own.data?.recharge ?? known ?? rowOf(log.data, id);
  return { row, error: log.isFetching ? null : own.error, retry: () => void own.refetch() };
}

/** One withdrawal, found as a top-up is. */
export function useWithdrawal({ id, known, open }: LookedFor<Extract>): Found<Extract> {
  const own = useQuery({ ...withdrawalQuery(id), enabled: open });
  const unanswered = open && own.isError && known === undefined;
  const log = useInfiniteQuery({ ...withdrawalPages('all'), enabled: unanswered });
  const row = own.data?.extract ?? known ?? rowOf(log.data, id);
  return { row, error: log.isFetching ? null : own.error, retry: () => void own.refetch() };
}

const rowOf = <Row extends { id: number }>(data: { pages: { list: Row[] }[] } | undefined, id: number) =>
  data?.pages.flatMap(({ list }) => list).find((row) => row.id === id);
