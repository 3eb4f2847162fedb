import { useCartCount } from '../platform/session/badge-counts.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** Number of pieces in the cart. */
export function CartBadge() {
  return <CountBadge count={useCartCount()} />;
}
