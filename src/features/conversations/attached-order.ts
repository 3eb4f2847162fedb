import type { OrderCard } from '#contract/orders.ts';
import type { AttachedOrder } from '#contract/service.ts';

type Card = Pick<OrderCard, 'sn' | 'status' | 'total' | 'itemCount' | 'lines'>;

/** What a message shows of an order; `null` for one without lines, which there is none of. */
export function attachedOrder({ sn, status, total, itemCount, lines }: Card): AttachedOrder | null {
  const [first] = lines;
  return first ? { sn, status, total, itemCount, picture: first.picture } : null;
}
