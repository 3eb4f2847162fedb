import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { waitingCommand } from '../../platform/api/waiting-command.ts';
import type { Output } from '#contract/calls.ts';
import type { Amount } from '#domain/money.ts';

const slot = 'recharge';

/** Order of a pending top-up, for a retry after a restart. */
export interface TopUpOrder {
  cardId: number;
  amount: Amount;
}

export type Recharged = Output<'recharge'>;

/** One recharge by card: sent once, asked for again with the same id until it is known what became of it. */
export function useTopUp() {
  const queryClient = useQueryClient();
  const command = useCommand('recharge', slot);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<TopUpOrder | null>(null);
  const [result, setResult] = useState<Recharged | null>(null);

  const recharge = async (wanted: TopUpOrder) => {
    // Until the one before is resolved it is that one that is asked for, whatever the form says.
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
    /** Sent, and its outcome unknown. */
    waiting: command.phase === 'unknown' ? (waitingCommand<TopUpOrder>(slot)?.note ?? null) : null,
    failure,
    /** Last order sent: the form starts with it after a decline. */
    last,
    result,
    /** Back to the form, with what was typed. */
    again: () => setResult(null),
  };
}
