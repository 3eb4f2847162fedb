import { useState } from 'react';
import type { Output } from '#contract/calls.ts';
import { readStoredValue, writeStoredValue } from '../../platform/session/stored-values.ts';
import type { PausedMethods } from './top-up-methods.tsx';

/** Source of the amount missing for a payment: id of a saved card, a new card, or another method. */
export type Funding = number | 'card' | 'chain' | 'manual';

const key = 'pay-funding';

/**
 * Selection made at checkout and applied in the payment sheet. Without one it is the first method that is not paused.
 * @param cards `undefined` while loading
 */
export function useFunding(
  cards: Output<'cardList'> | undefined,
  refreshing: boolean,
  paused: PausedMethods,
) {
  const [stored, setStored] = useState(() => readStoredValue('sessionStorage', key));
  const choose = (funding: Funding) => {
    writeStoredValue('sessionStorage', key, funding);
    setStored(funding);
  };
  return { funding: usable(stored, cards, refreshing, paused), choose };
}

function usable(
  stored: unknown,
  cards: Output<'cardList'> | undefined,
  refreshing: boolean,
  paused: PausedMethods,
): Funding {
  if ((stored === 'chain' || stored === 'manual') && !paused[stored]) return stored;
  if (paused.card || cards?.acquirer === null) return paused.chain && !paused.manual ? 'manual' : 'chain';
  if (stored === 'card') return stored;
  // A card added a moment ago is not in the list yet.
  if (typeof stored === 'number' && (refreshing || cards?.list.some(({ id }) => id === stored)))
    return stored;
  return cards?.list[0]?.id ?? 'card';
}
