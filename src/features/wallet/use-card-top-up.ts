import { useQuery } from '../../platform/api/query.ts';
import { useState } from 'react';
import type { Recharge } from '#contract/top-ups.ts';
import { useTopUp } from './use-top-up.ts';
import { openChallengeQuery } from './wallet.queries.ts';

/** A top-up by card with the one whose bank still waits for the holder, from before a reload. */
export function useCardTopUp() {
  const recharge = useTopUp();
  const open = useQuery(openChallengeQuery());
  // Kept once it was found: the list no longer has it when the bank has its answer.
  const [resumed, setResumed] = useState<Recharge | null>(null);
  const [dismissedId, setDismissedId] = useState<number | null>(null);
  const challenged = open.data ?? null;
  if (challenged && !resumed && !recharge.result && challenged.id !== dismissedId) setResumed(challenged);
  const current = recharge.result?.recharge ?? resumed;
  return {
    ...recharge,
    /** Sent, or found waiting for its bank; `null`: the form is next. */
    current,
    isPending: open.isPending,
    again: () => {
      setDismissedId(current?.id ?? null);
      setResumed(null);
      recharge.again();
    },
  };
}
