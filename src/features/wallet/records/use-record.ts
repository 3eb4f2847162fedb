import { useInfiniteQuery, useQuery } from '../../../platform/api/query.ts';
import type { Extract } from '#contract/withdrawals.ts';
import type { Recharge } from '#contract/top-ups.ts';
import { topUpPages, topUpQuery, withdrawalPages, withdrawalQuery } from '../wallet.queries.ts';

interface RecordQuery<Row> {
  id: number;
  /** Row from a list that is already loaded. */
  known?: Row | undefined;
  open: boolean;
}
interface RecordResult<Row> {
  /** `undefined` while loading and after an error. */
  row: Row | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * One top-up: its own response or, until that arrives, the row of the list. Offline, a top-up that was never opened has
 * no cached response, but the cached log may contain it.
 */
export function useTopUp({ id, known, open }: RecordQuery<Recharge>): RecordResult<Recharge> {
  const own = useQuery({ ...topUpQuery(id), enabled: open });
  const needsLog = open && own.isError && known === undefined;
  const log = useInfiniteQuery({ ...topUpPages('all'), enabled: needsLog });
  const row = own.data?.recharge ?? known ?? rowOf(log.data, id);
  return { row, error: log.isFetching ? null : own.error, retry: () => void own.refetch() };
}

/** One withdrawal, resolved like a top-up. */
export function useWithdrawal({ id, known, open }: RecordQuery<Extract>): RecordResult<Extract> {
  const own = useQuery({ ...withdrawalQuery(id), enabled: open });
  const needsLog = open && own.isError && known === undefined;
  const log = useInfiniteQuery({ ...withdrawalPages('all'), enabled: needsLog });
  const row = own.data?.extract ?? known ?? rowOf(log.data, id);
  return { row, error: log.isFetching ? null : own.error, retry: () => void own.refetch() };
}

const rowOf = <Row extends { id: number }>(data: { pages: { list: Row[] }[] } | undefined, id: number) =>
  data?.pages.flatMap(({ list }) => list).find((row) => row.id === id);
