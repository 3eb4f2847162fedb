import type { OrderCard } from '#contract/orders.ts';
import type { AttachedOrder } from '#contract/service.ts';

type Card = Pick<OrderCard, 'sn' | 'status' | 'total' | 'itemCount' | 'lines'>;

/** Order of a message; `null` only satisfies the type, every order has lines. */
export function attachedOrder({ sn, status, total, itemCount, lines }: Card): AttachedOrder | null {
  const [first] = lines;
  return first ? { sn, status, total, itemCount, picture: first.picture } : null;
}
