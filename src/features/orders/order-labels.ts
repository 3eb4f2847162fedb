import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Ban,
  CircleCheck,
  Clock,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  PackageX,
  RotateCcw,
  Truck,
} from 'lucide-react';
import type { OrderCard, OrderDetail } from '#contract/orders.ts';
import { orderStatus, type OrderStatus } from '#domain/order-state.ts';

// lingui-set comment="State of an order: its name, its tab in the list, or an event of its history"

interface StatusLabels {
  icon: LucideIcon;
  /** Name of the status. */
  name: MessageDescriptor;
  /** Label of the tab in the list. */
  tab: MessageDescriptor;
  /** Explanation of the next step. */
  next: MessageDescriptor;
  /** Title of the empty list. */
  none: MessageDescriptor;
}

/** Labels of each status (spec §4). */
export const statusLabels: Record<OrderStatus, StatusLabels> = {
  0: {
    icon: Clock,
    name: msg`Waiting for payment`,
    tab: msg`To pay`,
    next: msg`Your items are reserved until the time runs out.`,
    none: msg`No orders to pay`,
  },
  1: {
    icon: PackageOpen,
    name: msg`Preparing to ship`,
    tab: msg`To ship`,
    next: msg`Payment received. The shop is packing your order.`,
    none: msg`No orders to ship`,
  },
  2: {
    icon: Truck,
    name: msg`On its way`,
    tab: msg`Shipped`,
    next: msg`The shop has handed your parcel to the carrier.`,
    none: msg`No orders on the way`,
  },
  3: {
    icon: PackageCheck,
    name: msg`Received`,
    tab: msg`Received`,
    next: msg`Your order has arrived. Enjoy.`,
    none: msg`No orders received yet`,
  },
  4: {
    icon: CircleCheck,
    name: msg`Completed`,
    tab: msg`Completed`,
    next: msg`All done. Thank you for shopping with us.`,
    none: msg`No completed orders`,
  },
  [-1]: {
    icon: Ban,
    name: msg`Canceled`,
    tab: msg`Canceled`,
    next: msg`This order was canceled and you weren’t charged.`,
    none: msg`No canceled orders`,
  },
  [-4]: {
    icon: RotateCcw,
    name: msg`Return or refund in progress`,
    tab: msg`Returns & refunds`,
    next: msg`A refund is in progress. Open it to see its status.`,
    none: msg`No returns or refunds`,
  },
};

const refundedLabels: StatusLabels = {
  ...statusLabels[-4],
  name: msg`Refunded`,
  next: msg`Your money is back in your wallet.`,
};
const canceledPaidLabels: StatusLabels = {
  ...statusLabels[-1],
  next: msg`Your money is back in your wallet.`,
};
/** Spec §4: a reviewed order shows as reviewed. */
const reviewedLabels: StatusLabels = {
  ...statusLabels[4],
  name: msg`Reviewed`,
  next: msg`Thanks for your review!`,
};
const arrivedLabels: StatusLabels = {
  ...statusLabels[2],
  icon: PackageCheck,
  name: msg`Delivered`,
  next: msg`Check your items, then confirm you’ve received them.`,
};
const problemLabels: StatusLabels = {
  ...statusLabels[2],
  icon: PackageX,
  name: msg`Problem with the delivery`,
  next: msg`The carrier reports a problem. Contact customer service, for example to correct the address.`,
};

/**
 * Labels of one order: an after-sale order may be refunded already, an order on its way may be delivered or have a
 * problem.
 */
export function labelsOf(
  order: Pick<OrderCard, 'status' | 'refunded' | 'reviewed' | 'delivery'>,
): StatusLabels {
  if (order.refunded) return order.status === orderStatus.cancelled ? canceledPaidLabels : refundedLabels;
  if (order.status === orderStatus.completed && order.reviewed) return reviewedLabels;
  if (isInTrouble(order)) return problemLabels;
  const arrived = order.status === orderStatus.delivered && order.delivery === 'delivered';
  return arrived ? arrivedLabels : statusLabels[order.status];
}

/** Whether the carrier reports a problem with a shipped order. */
export const isInTrouble = ({ status, delivery }: Pick<OrderCard, 'status' | 'delivery'>): boolean =>
  status === orderStatus.delivered && delivery === 'problem';

/** Tabs of the list in the order of the spec (§4), after "all". */
export const tabStatuses: OrderStatus[] = [0, 1, 2, 3, 4, -1, -4];

export const eventLabels: Record<OrderDetail['timeline'][number]['event'], MessageDescriptor> = {
  created: msg`Order placed`,
  pay: msg`Paid`,
  cancel: msg`Canceled by you`,
  expire: msg`Canceled: not paid in time`,
  pack: msg`Being packed`,
  deliver: msg`Handed to the carrier`,
  confirm: msg`Received`,
  review: msg`Reviewed`,
  complete: msg`Completed`,
  refund: msg`Refund requested`,
  resume: msg`Refund request closed`,
  remove: msg`Removed from your list`,
};
