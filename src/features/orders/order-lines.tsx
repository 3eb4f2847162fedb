import { Link } from '@tanstack/react-router';
import type { OrderCard } from '#contract/orders.ts';
import { GoodsLine } from '../../ui/goods-line.tsx';

interface OrderLinesProps {
  lines: OrderCard['lines'];
  /** Links each line to its product in this shop; absent: the card around the lines is already a link. */
  shopId?: number;
}

const row = 'flex gap-3 py-3';

/** The lines of an order, at the prices paid. */
export function OrderLines({ lines, shopId }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-border">
      {lines.map((line) => (
        <li key={line.id}>
          {shopId === undefined ? (
            <span className={row}>
              <GoodsLine {...line} />
            </span>
          ) : (
            <Link
              to="/detail/{-$product}/{-$mer}"
              params={{ product: String(line.productId), mer: String(shopId) }}
              className={row}
            >
              <GoodsLine {...line} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
