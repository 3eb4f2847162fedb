import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderCard } from '../../contract/orders.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';

/** What was bought, at the price it was bought for. Each line leads to the product. */
export function OrderLines({ lines, shopId }: { lines: OrderCard['lines']; shopId: number }) {
  return (
    <ul className="divide-y divide-border">
      {lines.map(({ id, productId, title, options, picture, price, quantity }) => (
        <li key={id}>
          <Link
            to="/detail/{-$product}/{-$mer}"
            params={{ product: String(productId), mer: String(shopId) }}
            className="flex gap-3 py-3"
          >
            <Picture of={picture} alt="" ratio="1 / 1" sizes="72px" className="size-18 shrink-0 rounded-md" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-sm leading-snug">{title}</span>
              {options && <span className="mt-0.5 block text-sm text-text-3">{options}</span>}
              <span className="mt-1 flex items-baseline justify-between gap-3">
                <Price value={price} size="sm" tone="text" />
                <span className="tabular text-sm text-text-2">
                  <span className="sr-only">
                    <Plural value={quantity} one="# piece" other="# pieces" />
                  </span>
                  <span aria-hidden>× {quantity}</span>
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
