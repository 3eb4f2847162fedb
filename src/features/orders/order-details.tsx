import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { date, money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PostalAddress } from '../../ui/postal-address.tsx';
import { Price } from '../../ui/price.tsx';
import { OrderNumber } from './order-number.tsx';

export function OrderAddress({ address }: Pick<OrderDetail, 'address'>) {
  return (
    <Card className="flex gap-3">
      <Icon of={MapPin} className="mt-0.5 shrink-0 text-text-3" />
      <PostalAddress address={address} />
    </Card>
  );
}

/** Breakdown of the total. */
export function OrderAmounts({ order }: { order: OrderDetail }) {
  return (
    <dl className="space-y-1 border-t border-border pt-3">
      <Fact label={<Trans>Items</Trans>}>{money(order.subtotal)}</Fact>
      <Fact label={<Trans>Shipping</Trans>}>
        {order.freight === '0.00' ? <Trans>Free</Trans> : money(order.freight)}
      </Fact>
      {order.discount !== '0.00' && (
        <Fact label={order.promoCode ? <Trans>Promo code {order.promoCode}</Trans> : <Trans>Discount</Trans>}>
          <span className="text-success">{money(`-${order.discount}`)}</span>
        </Fact>
      )}
      <Fact
        label={
          <span className="font-semibold text-text">
            <Trans>Total</Trans>
          </span>
        }
      >
        <Price value={order.total} tone="text" />
      </Fact>
    </dl>
  );
}

/** Numbers and times of the order, for inquiries about it. */
export function OrderRecord({ order }: { order: OrderDetail }) {
  return (
    <Card>
      <dl className="space-y-1">
        <Fact label={<Trans>Order number</Trans>}>
          <OrderNumber sn={order.sn} />
        </Fact>
        <Fact label={<Trans>Payment number</Trans>}>{order.paymentSn}</Fact>
        <Fact label={<Trans>Placed</Trans>}>{date(order.createdAt, 'dateTime')}</Fact>
        {order.paidAt !== null && (
          <Fact label={<Trans context="when">Paid</Trans>}>{date(order.paidAt, 'dateTime')}</Fact>
        )}
        {order.refundId && order.status !== orderStatus.afterSale && (
          <Fact label={<Trans>Refund</Trans>}>
            <Link
              to="/refundInfo/$id"
              params={{ id: String(order.refundId) }}
              className="hit font-medium text-primary"
            >
              <Trans>View refund</Trans>
            </Link>
          </Fact>
        )}
        {order.remark && <Fact label={<Trans>Note to the shop</Trans>}>{order.remark}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="tabular flex min-h-8 items-center justify-between gap-4 text-sm">
      <dt className="shrink-0 text-text-2">{label}</dt>
      <dd className="min-w-0 text-end break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
