import { useLingui } from '@lingui/react/macro';
import type { Input, Output } from '../api/call.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

export type EventType = Input<'webhook/add'>['events'][number];
type WebhookState = Output<'webhook/show'>['status'];
export type Delivery = Output<'webhook-delivery/list'>['list'][number];

const tones: Record<WebhookState, Tone> = {
  active: 'good',
  failing: 'waiting',
  disabled: 'neutral',
  stopped: 'bad',
};
const deliveryTones: Record<Delivery['state'], Tone> = {
  waiting: 'active',
  failing: 'waiting',
  delivered: 'good',
  abandoned: 'bad',
};

export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const { t } = useLingui();
  const names = {
    active: t`Active`,
    failing: t({ message: 'Failing', context: 'webhook' }),
    disabled: t`Disabled`,
    stopped: t`Stopped after failures`,
  };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

export function useDeliveryStateNames(): Record<Delivery['state'], string> {
  const { t } = useLingui();
  return {
    waiting: t`Waiting`,
    failing: t`Failed, retried`,
    delivered: t`Delivered`,
    abandoned: t`Abandoned`,
  };
}

export function DeliveryStateBadge({ state }: { state: Delivery['state'] }) {
  const names = useDeliveryStateNames();
  return <Badge tone={deliveryTones[state]}>{names[state]}</Badge>;
}

export const deliveryStates = ['waiting', 'failing', 'delivered', 'abandoned'] as const;

/** Addresses begin with https://. */
export const withoutScheme = (url: string): string => url.replace(/^https:\/\/|\/$/g, '');

/** Events in the operator's language. */
export function useEventNames(): Record<EventType, string> {
  const { t } = useLingui();
  return {
    'order.paid': t`Order paid`,
    'order.canceled': t`Order canceled`,
    'parcel.handed_over': t`Parcel handed over to its carrier`,
    'parcel.delivered': t`Parcel delivered`,
    'refund.settled': t`Refund paid to a wallet`,
    'stock.low': t`Variant low in stock`,
    'topup.credited': t`Top-up credited`,
  };
}

/** Types of messages: events, and the test. */
export const eventTypes = [
  'order.paid',
  'order.canceled',
  'parcel.handed_over',
  'parcel.delivered',
  'refund.settled',
  'stock.low',
  'topup.credited',
  'webhook.test',
] as const satisfies readonly NonNullable<Input<'webhook-delivery/list'>['type']>[];

/** Name of a message's type; the type itself if another release sent it. */
export function useEventName(): (type: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = { ...useEventNames(), 'webhook.test': t`Test` };
  return (type) => names[type] ?? type;
}
