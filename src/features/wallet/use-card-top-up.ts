import { useQuery } from '../../platform/api/query.ts';
import { useState } from 'react';
import type { Recharge } from '#contract/top-ups.ts';
import { useTopUp } from './use-top-up.ts';
import { openChallengeQuery } from './wallet.queries.ts';

/** Top-up by card, including one from before a reload whose bank still waits for the cardholder. */
export function useCardTopUp() {
  const recharge = useTopUp();
  const open = useQuery(openChallengeQuery());
  // Kept once found: the query no longer returns it after the cardholder responds.
  const [resumed, setResumed] = useState<Recharge | null>(null);
  const [dismissedId, setDismissedId] = useState<number | null>(null);
  const challenged = open.data ?? null;
  if (challenged && !resumed && !recharge.result && challenged.id !== dismissedId) setResumed(challenged);
  const current = recharge.result?.recharge ?? resumed;
  return {
    ...recharge,
    /** Top-up that was sent or resumed; `null`: the form is shown. */
    current,
    isPending: open.isPending,
    again: () => {
      setDismissedId(current?.id ?? null);
      setResumed(null);
      recharge.again();
    },
  };
}
