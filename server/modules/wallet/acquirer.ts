import type { CardProcessor } from '../../platform/card-processor.ts';
import { Refusal } from '../../platform/errors.ts';

/** @throws Refusal `card_unavailable` when the shop has no acquirer */
export function acquirer({ cards }: { cards: CardProcessor | null }): CardProcessor {
  if (!cards) throw new Refusal('card_unavailable');
  return cards;
}
