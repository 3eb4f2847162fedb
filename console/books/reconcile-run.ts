import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Input, type Output, read } from '../api/call.ts';
import { Failure } from '../api/failure.ts';

export type Check = NonNullable<Input<'reconcile'>['check']>;
export type Finding = Output<'reconcile'>['discrepancies'][number];

interface CheckResult {
  findings: Finding[];
}

export interface Run {
  startedAt: number;
  /** `null` while it runs. */
  endedAt: number | null;
  checks: readonly Check[];
  /** Of the finished checks only. */
  results: Partial<Record<Check, CheckResult>>;
  running: Check | null;
  transfers: number;
  /** Ended the run before all checks were finished. */
  failure: unknown;
}

const key = ['reconcile-run'] as const;

/** The last run of this session: the server stores none. Sign-out removes it with all other responses. */
const runQuery = queryOptions<Run>({
  queryKey: key,
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

const nowSeconds = () => Date.now() / 1000;

/**
 * Runs the checks one by one: each is one request, whose end is a step of the progress. A check counts as finished only with the
 * server's response. It goes on while another screen is open.
 */
async function runChecks(client: QueryClient, checks: readonly Check[]): Promise<void> {
  let run: Run = {
    startedAt: nowSeconds(),
    endedAt: null,
    checks,
    results: {},
    running: null,
    transfers: 0,
    failure: null,
  };
  const update = (change: Partial<Run>) => client.setQueryData<Run>(key, (run = { ...run, ...change }));
  for (const check of checks) {
    update({ running: check });
    try {
      const { transfers, discrepancies } = await read('reconcile', { check });
      update({ transfers, results: { ...run.results, [check]: { findings: discrepancies } } });
    } catch (failure) {
      if (failure instanceof Failure && failure.kind === 'signed-out') {
        // The next operator on this tab begins without findings.
        client.removeQueries({ queryKey: key });
        client.setQueryData(['session'], null);
      } else update({ running: null, endedAt: nowSeconds(), failure });
      return;
    }
  }
  update({ running: null, endedAt: nowSeconds() });
}

export function useReconcileRun(checks: readonly Check[]) {
  const client = useQueryClient();
  const { data: run } = useQuery(runQuery);
  return { run, start: () => void runChecks(client, checks) };
}
