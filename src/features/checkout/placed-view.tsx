import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderCard } from '#contract/orders.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Image } from '../../ui/image.tsx';
import { Price } from '../../ui/price.tsx';

interface PlacedViewProps {
  /** Unpaid orders of one payment, one per shop. */
  orders: OrderCard[];
  total: string;
  expiresAt: number | null;
  onPay: () => void;
}

/** Orders waiting for payment: the page below the payment sheet, which stays when the sheet is closed. */
export function PlacedView({ orders, total, expiresAt, onPay }: PlacedViewProps) {
  return (
    <div className="page mx-auto max-w-xl space-y-4 pt-2 pb-8">
      <section className="rounded-lg bg-primary-soft p-5 text-center">
        <h2 className="font-display text-xl font-semibold">
          <Trans>Waiting for payment</Trans>
        </h2>
        <Price value={total} size="xl" tone="text" className="mt-2 justify-center" />
        {expiresAt !== null && (
          <p className="mt-1 text-sm text-text-2">
            <Trans>
              Your items are reserved for <Countdown until={expiresAt} over="00:00" />
            </Trans>
          </p>
        )}
      </section>
      <ul className="space-y-3">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to="/orderInfo/{-$id}"
              params={{ id: String(order.id) }}
              className={`${cardClass()} flex items-center gap-3`}
            >
              <Image
                of={order.lines[0]!.picture}
                alt=""
                ratio="1 / 1"
                sizes="56px"
                className="size-14 shrink-0 rounded-md"
              />
              <span className="min-w-0 flex-1">
                <span className="block free-text-1 font-semibold">{order.shop.name}</span>
                <span className="block text-sm text-text-2">
                  <Plural
                    value={order.itemCount}
                    one="# item"
                    other="# items"
                    comment="Number of items in an order"
                  />
                </span>
              </span>
              <Price value={order.total} tone="text" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" onClick={onPay}>
          <Trans>Pay now</Trans>
        </Button>
        <Link
          to="/myPurchases/{-$status}"
          params={{ status: '0' }}
          className={buttonClass({ variant: 'plain', size: 'large' })}
        >
          <Trans comment="Button">Pay later</Trans>
        </Link>
      </div>
    </div>
  );
}
