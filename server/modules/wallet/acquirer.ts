import type { CardProcessor, CardCustomers, PayoutAcquirer } from '../../platform/card-processor.ts';
import { Refusal } from '../../platform/errors.ts';

/** @throws Refusal `card_unavailable` when the shop has no acquirer */
export function acquirer({ cards }: { cards: CardProcessor | null }): CardProcessor {
  if (!cards) throw new Refusal('card_unavailable');
  return cards;
}

/** @throws Refusal `card_unavailable` when the shop's acquirer does not pay out to cards */
export function payoutAcquirer({ cards }: { cards: CardProcessor | null }): PayoutAcquirer {
  const { payout, describePayout } = acquirer({ cards });
  if (!payout || !describePayout) throw new Refusal('card_unavailable');
  return { ...acquirer({ cards }), payout, describePayout };
}

/** @throws Refusal `card_unavailable` when the acquirer has no form of its own */
export function cardCustomers({ cards }: { cards: CardProcessor | null }): CardCustomers {
  const { customers } = acquirer({ cards });
  if (!customers) throw new Refusal('card_unavailable');
  return customers;
}
