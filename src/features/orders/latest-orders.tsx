import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { OrderCard } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { isInTrouble, labelsOf } from './order-labels.ts';

/** Latest orders, condensed: first item and status. */
export function LatestOrders({ orders }: { orders: readonly OrderCard[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y divide-border">
      {orders.map((order) => {
        const [first] = order.lines;
        const isUrgent = order.status === orderStatus.waitingPay || isInTrouble(order);
        return (
          <li key={order.id}>
            <Link
              to="/orderInfo/{-$id}"
              params={{ id: String(order.id) }}
              className="flex items-center gap-3 py-2.5 hover:text-primary"
            >
              {first && (
                <Image
                  of={first.picture}
                  alt=""
                  ratio="1 / 1"
                  sizes="56px"
                  className="size-14 shrink-0 rounded-md"
                />
              )}
              <span className="min-w-0 flex-1">
                <span
                  className={`block text-sm font-semibold ${isUrgent ? 'text-sale' : order.status < 0 ? 'text-text-2' : 'text-primary'}`}
                >
                  {i18n._(labelsOf(order).name)}
                </span>
                <span className="block free-text-1 text-sm">{first?.title}</span>
                <span className="block free-text-1 text-xs text-text-3">{order.shop.name}</span>
              </span>
              <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
