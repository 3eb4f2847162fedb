import { Link } from '@tanstack/react-router';
import type { OrderCard } from '../../contract/orders.ts';
import { GoodsLine } from '../../ui/goods-line.tsx';

interface OrderLinesProps {
  lines: OrderCard['lines'];
  shopId: number;
  /** Where the lines lead in a list of orders; absent: each leads to its product. */
  orderId?: number;
}

const row = 'flex gap-3 py-3';

/** What was bought, at the price it was bought for. */
export function OrderLines({ lines, shopId, orderId }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-border">
      {lines.map((line) => (
        <li key={line.id}>
          {orderId === undefined ? (
            <Link
              to="/detail/{-$product}/{-$mer}"
              params={{ product: String(line.productId), mer: String(shopId) }}
              className={row}
            >
              <GoodsLine {...line} />
            </Link>
          ) : (
            <Link to="/orderInfo/{-$id}" params={{ id: String(orderId) }} className={row}>
              <GoodsLine {...line} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
