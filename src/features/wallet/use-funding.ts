import { useState } from 'react';
import type { Output } from '#contract/calls.ts';
import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';

/** Source of the amount missing for a payment: id of a saved card, a new card, or another method. */
export type Funding = number | 'card' | 'chain' | 'manual';

const key = 'pay-funding';

/** Selection made at checkout and applied in the payment sheet. @param cards `undefined` while loading */
export function useFunding(cards: Output<'cardList'> | undefined, refreshing: boolean) {
  const [stored, setStored] = useState(() => readStoredValue('sessionStorage', key));
  const choose = (funding: Funding) => {
    writeStoredValue('sessionStorage', key, funding);
    setStored(funding);
  };
  return { funding: usable(stored, cards, refreshing), choose };
}

function usable(stored: unknown, cards: Output<'cardList'> | undefined, refreshing: boolean): Funding {
  if (stored === 'chain' || stored === 'manual') return stored;
  if (cards?.acquirer === null) return 'chain';
  if (stored === 'card') return stored;
  // A card added a moment ago is not in the list yet.
  if (typeof stored === 'number' && (refreshing || cards?.list.some(({ id }) => id === stored)))
    return stored;
  return cards?.list[0]?.id ?? 'card';
}
