import { auditState } from '#domain/audit-state.ts';
import { useQuery } from '../../../platform/api/query.ts';
import { useState } from 'react';
import type { Recharge } from '#contract/top-ups.ts';
import { useFinalStatus } from '../records/use-final-status.ts';
import { incomingQuery } from '../wallet.queries.ts';
import { fresh } from './fresh-deposits.ts';

/**
 * Pending deposits from the first confirmation to the credit, polled while on screen. Deposits that were
 * final before the screen opened are not shown; `dismiss` hides the others.
 * @param network `null`: on any network
 */
export function useIncoming(network: string | null) {
  const { data, isError } = useQuery(incomingQuery());
  const [finalIds, setFinalIds] = useState<ReadonlySet<number> | null>(null);
  const settledIds = (list: Recharge[]) =>
    new Set(list.filter(({ status }) => status !== auditState.auditing).map(({ id }) => id));
  if (data && finalIds === null) setFinalIds(settledIds(data.list));
  useFinalStatus(data?.list ?? []);
  return {
    deposits: data && finalIds ? fresh(data.list, network, finalIds) : [],
    isError,
    dismiss: () => data && setFinalIds(settledIds(data.list)),
  };
}
