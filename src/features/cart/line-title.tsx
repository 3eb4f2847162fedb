import { Link } from '@tanstack/react-router';
import type { CartViewLine } from './cart-view.ts';

/** Title and chosen options, linked to the product. */
export function LineTitle({ line }: { line: CartViewLine }) {
  const { title, options, productId, shop } = line.info;
  return (
    <div className="min-w-0 flex-1">
      <Link
        to="/detail/{-$product}/{-$mer}"
        params={{ product: String(productId), mer: String(shop.id) }}
        className="hit block text-sm leading-snug"
      >
        {/* Clamped on an inner element: on the link it would also clip the touch target. */}
        <span className="free-text-2">{title}</span>
      </Link>
      {options && <p className="mt-0.5 free-text-1 text-xs text-text-3">{options}</p>}
    </div>
  );
}
