import { useCartCount } from '../platform/session/cart-count.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** How many pieces lie in the cart. */
export function CartBadge() {
  return <CountBadge count={useCartCount()} />;
}
