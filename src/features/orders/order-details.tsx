import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import type { OrderDetail } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { date, money } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PostalAddress } from '../../ui/postal-address.tsx';
import { Price } from '../../ui/price.tsx';

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
    <DescriptionList variant="dense" className="border-t border-border pt-3">
      <DescriptionItem label={<Trans comment="Row of a sum: price of all items">Items</Trans>}>
        {money(order.subtotal)}
      </DescriptionItem>
      <DescriptionItem label={<Trans>Shipping</Trans>}>
        {order.freight === '0.00' ? (
          <Trans comment="In place of the cost of shipping">Free</Trans>
        ) : (
          money(order.freight)
        )}
      </DescriptionItem>
      {order.discount !== '0.00' && (
        <DescriptionItem
          label={
            order.promoCode ? (
              <Trans comment="Row of a sum: discount by a promo code, {0} is the code">
                Promo code {order.promoCode}
              </Trans>
            ) : (
              <Trans comment="Row of a sum">Discount</Trans>
            )
          }
        >
          <span className="text-success">{money(`-${order.discount}`)}</span>
        </DescriptionItem>
      )}
      <DescriptionItem
        label={
          <span className="font-semibold text-text">
            <Trans comment="Row of a sum">Total</Trans>
          </span>
        }
      >
        <Price value={order.total} tone="text" />
      </DescriptionItem>
    </DescriptionList>
  );
}

/** Numbers and times of the order, for inquiries about it. */
export function OrderRecord({ order }: { order: OrderDetail }) {
  return (
    <Card>
      <DescriptionList variant="dense">
        <DescriptionItem label={<Trans>Order number</Trans>}>
          <CopyValue value={order.sn} />
        </DescriptionItem>
        <DescriptionItem
          label={<Trans comment="Label: reference number of the payment">Payment number</Trans>}
        >
          {order.paymentSn}
        </DescriptionItem>
        <DescriptionItem label={<Trans>Order placed on</Trans>}>
          {date(order.createdAt, 'dateTime')}
        </DescriptionItem>
        {order.paidAt !== null && (
          <DescriptionItem
            label={
              <Trans context="when" comment="Label: date and time of the payment">
                Paid
              </Trans>
            }
          >
            {date(order.paidAt, 'dateTime')}
          </DescriptionItem>
        )}
        {order.refundId && order.status !== orderStatus.afterSale && (
          <DescriptionItem label={<Trans>Refund</Trans>}>
            <Link
              to="/refundInfo/$id"
              params={{ id: String(order.refundId) }}
              className="hit font-medium text-primary"
            >
              <Trans>View refund</Trans>
            </Link>
          </DescriptionItem>
        )}
        {order.remark && (
          <DescriptionItem label={<Trans>Note to the shop</Trans>}>{order.remark}</DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  );
}
