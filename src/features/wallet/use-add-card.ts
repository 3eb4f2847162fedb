import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import type { Card } from '#contract/cards.ts';
import { type CardEntry, type CardField, fieldOf, toAcquirer } from './card-entry.ts';

export interface CardFailure {
  message: string;
  /** Fields at which the message is shown; empty: below the form. */
  fields: CardField[];
}

/**
 * Adds a card: the acquirer issues a token, which the server stores. The card number goes only to the acquirer. A lost
 * response is harmless: the same token yields the same card, a new token a second card that can be removed.
 */
export function useAddCard(onAdded: (card: Card) => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CardFailure | null>(null);
  // The acquirer issued a token but storing it failed: the next attempt reuses the token.
  const token = useRef<{ entry: CardEntry; cardToken: string } | null>(null);

  // Two taps may arrive before React renders the busy button; they would add the card twice.
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
      const fieldNames =
        error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.fields : [];
      const fields = [...new Set(fieldNames.flatMap((name) => fieldOf(name) ?? []))];
      setFailure({ message: messageOf(error), fields });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { add, busy, failure };
}
