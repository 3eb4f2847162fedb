import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { OrderCard as Order } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';
import { OrderActions } from './order-actions.tsx';
import type { AddToCart } from './use-buy-again.ts';
import { OrderLines } from './order-lines.tsx';
import { isInTrouble, labelsOf } from './order-labels.ts';

/** Orders with more lines than this show a row of images instead of titles. */
const maxTitledLines = 2;

interface OrderCardProps {
  order: Order;
  onPay: () => void;
  onTrack: () => void;
  onBought: () => void;
  /** Provided by the cart feature. */
  addToCart: AddToCart;
}

/** Order in the list: shop, goods, total, status, actions. */
export function OrderCard({ order, onPay, onTrack, onBought, addToCart }: OrderCardProps) {
  const { i18n } = useLingui();
  const { id, shop, lines, itemCount, total, status, expiresAt } = order;
  const unpaid = status === orderStatus.waitingPay;
  return (
    <Card as="article" className="relative">
      <div className="-mt-2 flex min-h-11 items-center justify-between gap-2">
        <Link
          to="/shop/{-$id}"
          params={{ id: String(shop.id) }}
          className="relative z-1 flex min-h-11 max-w-3/5 shrink-0 items-center gap-2"
        >
          <h2 className="free-text-1 min-w-0 font-semibold">{shop.name}</h2>
          <Icon of={ChevronRight} size={18} className="shrink-0 text-text-3 rtl:-scale-x-100" />
        </Link>
        <span
          className={`text-end text-sm font-medium ${unpaid || isInTrouble(order) ? 'text-sale' : status < 0 ? 'text-text-3' : 'text-primary'}`}
        >
          {i18n._(labelsOf(order).name)}
        </span>
      </div>
      {/* The link's ::after covers the card; the shop link and the actions lie above it. */}
      <Link
        to="/orderInfo/{-$id}"
        params={{ id: String(id) }}
        className="block after:absolute after:inset-0 after:rounded-lg"
      >
        {lines.length > maxTitledLines ? (
          <span className="no-scrollbar relative z-1 flex gap-2 overflow-x-auto py-2">
            {lines.map((line) => (
              <Image
                key={line.id}
                of={line.picture}
                alt={line.title}
                ratio="1 / 1"
                sizes="72px"
                className="size-18 shrink-0 rounded-md"
              />
            ))}
          </span>
        ) : (
          <OrderLines lines={lines} />
        )}
      </Link>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-text-2">
        {expiresAt !== null && (
          <p>
            <Trans comment="Time left for the payment of an order: <0/> is a countdown">
              Pay within <Countdown until={expiresAt} over="00:00" />
            </Trans>
          </p>
        )}
        <p className="ms-auto flex items-baseline gap-2">
          <Plural value={itemCount} one="# item" other="# items" comment="Number of items in an order" />
          <Price value={total} tone="text" />
        </p>
      </div>
      <div className="relative z-1 mt-3 empty:hidden">
        <OrderActions
          order={order}
          addToCart={addToCart}
          onPay={onPay}
          onTrack={onTrack}
          onBought={onBought}
        />
      </div>
    </Card>
  );
}
