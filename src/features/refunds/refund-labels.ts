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

export const reasonLabels: Record<RefundReason, MessageDescriptor> = {
  not_received: msg`It never arrived`,
  damaged: msg`It arrived damaged`,
  wrong_item: msg`It is the wrong item`,
  not_as_described: msg`It is not as described`,
  missing_parts: msg`Parts are missing`,
  changed_mind: msg`I changed my mind`,
  other: msg`Another reason`,
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
    name: msg`Being checked`,
    next: msg`We look at your request and tell you what becomes of it.`,
    happened: msg`Refund requested`,
  },
  accepted: {
    icon: PackageCheck,
    name: msg`Please send it back`,
    next: msg`Your return was accepted. The money comes back when the parcel has arrived.`,
    happened: msg`Return accepted`,
  },
  shipped: {
    icon: Truck,
    name: msg`On its way back`,
    next: msg`The money comes back when the parcel has arrived.`,
    happened: msg`Sent back`,
  },
  refunded: {
    icon: CircleCheck,
    name: msg`Refunded`,
    next: msg`The money is in your balance.`,
    happened: msg`Refunded`,
  },
  refused: {
    icon: CircleX,
    name: msg`Refused`,
    next: msg`Your order goes on as before. You can apply again.`,
    happened: msg`Refused`,
  },
  withdrawn: {
    icon: Undo2,
    name: msg`Withdrawn`,
    next: msg`Your order goes on as before.`,
    happened: msg`Withdrawn by you`,
  },
  lapsed: {
    icon: CalendarX,
    name: msg`Lapsed`,
    next: msg`Nothing was sent back in time, so your order goes on as before.`,
    happened: msg`Lapsed: nothing was sent back in time`,
  },
};

/** Newest event; every refund starts with `applied`. */
export const lastEvent = ({ log }: Pick<Refund, 'log'>): Event => log[0]?.event ?? 'applied';

/** Types of refunds (spec §3). */
export const typeLabels: Record<Refund['type'], MessageDescriptor> = {
  0: msg`Refund without return`,
  1: msg`Refund with return`,
};
