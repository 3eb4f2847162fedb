import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import type { Card } from '#contract/cards.ts';
import { type CardEntry, type CardField, fieldOf, toAcquirer } from './card-entry.ts';

export interface CardFailure {
  message: string;
  /** Where to show it; empty: at the form. */
  fields: CardField[];
}

/**
 * Card → the acquirer's token → our card list. The number goes to the acquirer only. A lost answer is no harm: the
 * same token again is the same card, a fresh one a second row that can be removed.
 */
export function useAddCard(onAdded: (card: Card) => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CardFailure | null>(null);
  // The card was tokenised but the list was not reached: the next try goes on from here.
  const token = useRef<{ entry: CardEntry; cardToken: string } | null>(null);

  // Two taps can come before React has drawn the busy button: they would be two cards.
  const running = useRef(false);

  const add = async (entry: CardEntry) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (token.current?.entry !== entry) {
        const { cardToken } = await call('sandboxCardToken', toAcquirer(entry), { allowRepeat: true });
        token.current = { entry, cardToken };
      }
      const card = await call('cardAdd', { cardToken: token.current.cardToken }, { allowRepeat: true });
      token.current = null;
      void queryClient.invalidateQueries({ queryKey: ['cardList'] });
      onAdded(card);
    } catch (error) {
      const named = error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.fields : [];
      const fields = [...new Set(named.flatMap((name) => fieldOf(name) ?? []))];
      setFailure({ message: messageOf(error), fields });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { add, busy, failure };
}
