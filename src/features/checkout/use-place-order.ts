import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api/errors.ts';
import { moneyMoved } from '../../platform/api/money-moved.ts';
import { useResumableCommand } from '../../platform/api/use-resumable-command.ts';
import type { Input, Output } from '#contract/calls.ts';
import { emitAppEvent } from '../../platform/session/app-events.ts';
import { toast } from '../../ui/toast.ts';
import type { PricedQuote } from './checkout.queries.ts';
import { type CheckoutDraft, clearDraft } from './use-draft.ts';

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
  const { send, resume, phase, busy } = useResumableCommand('orderCreate', {
    slot: 'orderCreate',
    inputOf: ({ input }: PendingOrder) => input,
    onAnswer: (order, { variantIds }) => {
      clearDraft();
      toast(t`Order placed`, { tone: 'success' });
      emitAppEvent('ordered');
      moneyMoved(queryClient);
      onPlaced(order, variantIds);
    },
    onFailure: (error) => {
      toast(messageOf(error), { tone: 'error' });
      void queryClient.invalidateQueries({ queryKey: ['orderQuote'] });
    },
  });

  const place = (quote: PricedQuote, { remarks }: CheckoutDraft) => {
    if (quote.quoteId === null) return;
    const texts = quote.shops.flatMap(({ shop }) => {
      const text = (remarks[shop.id] ?? '').trim();
      return text === '' ? [] : [{ shopId: shop.id, text }];
    });
    const variantIds = quote.shops.flatMap((parcel) => parcel.lines.map((line) => line.variantId));
    void send({ input: { quoteId: quote.quoteId, remarks: texts }, variantIds });
  };
  return { phase, busy, place, askAgain: () => void resume() };
}
