import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api/errors.ts';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { toast } from '../../ui/toast.ts';

export type OrderStep = 'cancel' | 'confirm' | 'remove';

const calls = { cancel: 'orderCancel', confirm: 'orderConfirm', remove: 'orderRemove' } as const;

/**
 * Action on an order that requires confirmation. `take` resolves with whether it was done; a toast reports a failure.
 */
export function useOrderStep(step: OrderStep, sn: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const command = useCommand(calls[step], `${calls[step]}:${sn}`);
  const done = {
    cancel: t({ message: 'Order canceled', comment: 'Toast' }),
    confirm: t({
      message: 'Receipt confirmed',
      comment: 'Toast: the shopper has confirmed that the order arrived',
    }),
    remove: t({ message: 'Order removed', comment: 'Toast' }),
  };
  const take = async (): Promise<boolean> => {
    try {
      const isDone = (await command.send({ input: { sn } })) !== null;
      if (isDone) toast(done[step], { tone: 'success' });
      return isDone;
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      return false;
    } finally {
      // Whether done, refused as outdated, or unknown: the refetched list shows the actual state.
      moneyMoved(queryClient);
    }
  };
  return { busy: command.busy, take };
}
