import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarX,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  Truck,
  Undo2,
} from 'lucide-react';
import type { Refund } from '#contract/refunds.ts';
import type { RefundReason } from '#domain/refund.ts';

// lingui-set comment="Type, reason, state or event of a refund"

export const reasonLabels: Record<RefundReason, MessageDescriptor> = {
  not_received: msg`It never arrived`,
  damaged: msg`It arrived damaged`,
  wrong_item: msg`It’s the wrong item`,
  not_as_described: msg`It’s not as described`,
  missing_parts: msg`Parts are missing`,
  changed_mind: msg`I changed my mind`,
  other: msg`Other reason`,
};

type Event = Refund['log'][number]['event'];

interface EventLabels {
  icon: LucideIcon;
  /** Status of the refund after the event. */
  name: MessageDescriptor;
  next: MessageDescriptor;
  /** Label of the event in the log. */
  happened: MessageDescriptor;
}

/** Labels by event; the newest event determines the status of a refund. */
export const eventLabels: Record<Event, EventLabels> = {
  applied: {
    icon: Hourglass,
    name: msg({ context: 'refund', message: 'Under review' }),
    next: msg`We’re reviewing your request and will let you know.`,
    happened: msg`Refund requested`,
  },
  accepted: {
    icon: PackageCheck,
    name: msg`Awaiting your return`,
    next: msg`Your return was accepted. You’ll get your money back once the parcel arrives.`,
    happened: msg`Return accepted`,
  },
  shipped: {
    icon: Truck,
    name: msg`On its way back`,
    next: msg`You’ll get your money back once the parcel arrives.`,
    happened: msg`Sent back`,
  },
  refunded: {
    icon: CircleCheck,
    name: msg`Refunded`,
    next: msg`The money is back in your balance.`,
    happened: msg`Refunded`,
  },
  refused: {
    icon: CircleX,
    name: msg`Declined`,
    next: msg`Your order continues as usual. You can make a new request.`,
    happened: msg`Declined`,
  },
  withdrawn: {
    icon: Undo2,
    name: msg({ context: 'refund', message: 'Canceled' }),
    next: msg`Your order continues as usual.`,
    happened: msg({ context: 'refund', message: 'Canceled by you' }),
  },
  lapsed: {
    icon: CalendarX,
    name: msg`Expired`,
    next: msg`Nothing was sent back in time, so your order continues as usual.`,
    happened: msg`Expired: items not sent back in time`,
  },
};

/** Labels of events that differ in a refund that the shop started. */
const shopEvents: Partial<Record<Event, Pick<EventLabels, 'next' | 'happened'>>> = {
  applied: { next: msg`We’re preparing this refund for you.`, happened: msg`Refund started by the shop` },
  withdrawn: { next: msg`Your order continues as usual.`, happened: msg`Withdrawn by the shop` },
};

/** @param by actor of the event */
export const labelsOf = (event: Event, by: Refund['log'][number]['by']): EventLabels => ({
  ...eventLabels[event],
  ...(by === 'operator' && shopEvents[event]),
});

/** Newest event; every refund starts with `applied`. */
export const lastEvent = ({ log }: Pick<Refund, 'log'>): Event => log[0]?.event ?? 'applied';

/** Types of refunds (spec §3). */
export const typeLabels: Record<Refund['type'], MessageDescriptor> = {
  0: msg`Refund without return`,
  1: msg`Refund with return`,
};
