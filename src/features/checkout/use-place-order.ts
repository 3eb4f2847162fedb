import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { waitingCommand } from '../../platform/api/waiting-command.ts';
import type { Input, Output } from '#contract/calls.ts';
import { emitAppEvent } from '../../platform/session/app-events.ts';
import { toast } from '../../ui/toast.ts';
import type { PricedQuote } from './checkout.queries.ts';
import { type CheckoutDraft, clearDraft } from './use-draft.ts';

const slot = 'orderCreate';

/** Stored to retry after a restart and to know which lines leave the cart. */
interface PendingOrder {
  input: Input<'orderCreate'>;
  variantIds: number[];
}

export type PlacedOrder = Output<'orderCreate'>;

/**
 * Places an order once. While its outcome is unknown, `phase` is `checking` or `unknown` and `askAgain` retries the
 * same command. A refusal shows a toast and refetches the quote, which reports the problem at the line.
 */
export function usePlaceOrder(onPlaced: (order: PlacedOrder, variantIds: number[]) => void) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const command = useCommand('orderCreate', slot);

  const send = async (note: PendingOrder) => {
    try {
      const order = await command.send({ input: note.input, note });
      if (!order) return;
      clearDraft();
      toast(t`Order submitted`, { tone: 'success' });
      emitAppEvent('ordered');
      moneyMoved(queryClient);
      onPlaced(order, note.variantIds);
    } catch (error) {
      if (error instanceof ApiError && error.unknownOutcome) return;
      toast(messageOf(error), { tone: 'error' });
      void queryClient.invalidateQueries({ queryKey: ['orderQuote'] });
    }
  };

  const place = (quote: PricedQuote, { remarks }: CheckoutDraft) => {
    if (quote.quoteId === null) return;
    const texts = quote.shops.flatMap(({ shop }) => {
      const text = (remarks[shop.id] ?? '').trim();
      return text === '' ? [] : [{ shopId: shop.id, text }];
    });
    const variantIds = quote.shops.flatMap((parcel) => parcel.lines.map((line) => line.variantId));
    void send({ input: { quoteId: quote.quoteId, remarks: texts }, variantIds });
  };
  const askAgain = () => {
    const waiting = waitingCommand<PendingOrder>(slot);
    if (waiting) void send(waiting.note);
  };
  return { phase: command.phase, busy: command.busy, place, askAgain };
}
