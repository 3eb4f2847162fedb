import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { waitingCommand } from '../../platform/api/waiting-command.ts';
import type { Output } from '#contract/calls.ts';
import type { Amount } from '#domain/money.ts';

const slot = 'recharge';

/** Order of a pending top-up, stored to retry it after a restart. */
export interface TopUpOrder {
  cardId: number;
  amount: Amount;
}

export type TopUpResponse = Output<'recharge'>;

/** Top-up by card, sent once. Retries reuse the same id until the outcome is known. */
export function useTopUp() {
  const queryClient = useQueryClient();
  const command = useCommand('recharge', slot);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<TopUpOrder | null>(null);
  const [result, setResult] = useState<TopUpResponse | null>(null);

  const recharge = async (wanted: TopUpOrder) => {
    // While an earlier top-up is unresolved, this retries it, whatever the form contains.
    const order = waitingCommand<TopUpOrder>(slot)?.note ?? wanted;
    setFailure(null);
    setLast(order);
    try {
      const answer = await command.send({ input: { method: 'card', ...order }, note: order });
      if (!answer) return;
      setResult(answer);
      moneyMoved(queryClient, answer.balance);
    } catch (error) {
      if (!(error instanceof ApiError && error.unknownOutcome)) setFailure(messageOf(error));
    }
  };
  return {
    recharge,
    phase: command.phase,
    busy: command.busy,
    /** Top-up with an unknown outcome. */
    waiting: command.phase === 'unknown' ? (waitingCommand<TopUpOrder>(slot)?.note ?? null) : null,
    failure,
    /** Last order sent; it prefills the form after a decline. */
    last,
    result,
    /** Returns to the form with the previous input. */
    again: () => setResult(null),
  };
}
