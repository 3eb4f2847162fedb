import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { useResumableCommand } from '../../platform/api/use-resumable-command.ts';
import type { Output } from '#contract/calls.ts';
import type { Amount } from '#domain/money.ts';

/** Order of a pending top-up, stored to retry it after a restart. */
export interface TopUpOrder {
  cardId: number;
  amount: Amount;
}

export type TopUpResponse = Output<'recharge'>;

/** Top-up by card, sent once. Retries reuse the same id until the outcome is known. */
export function useTopUp() {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<TopUpResponse | null>(null);
  const { resume, phase, busy, waiting, failure, last } = useResumableCommand('recharge', {
    slot: 'recharge',
    inputOf: (order: TopUpOrder) => ({ method: 'card', ...order }),
    onAnswer: (answer) => {
      setResult(answer);
      moneyMoved(queryClient, answer.balance);
    },
  });
  return {
    recharge: resume,
    phase,
    busy,
    /** Top-up with an unknown outcome. */
    waiting,
    failure,
    /** Last order sent; it prefills the form after a decline. */
    last,
    result,
    /** Returns to the form with the previous input. */
    again: () => setResult(null),
  };
}
