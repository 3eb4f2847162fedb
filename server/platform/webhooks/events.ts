import * as v from 'valibot';

const sn = (of: string) => v.pipe(v.string(), v.description(`Number of the ${of}.`));
const amount = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/), v.description('US dollars.'));
const id = v.pipe(v.number(), v.integer());

const parcel = v.object({
  order: sn('order'),
  carrier: v.string(),
  trackingNumber: v.string(),
});

/**
 * Events that webhooks can receive, each with its data: identifiers and amounts, never personal data. A receiver reads the rest
 * with a key.
 */
export const webhookEvents = {
  'order.paid': {
    summary: 'An order was paid',
    data: v.object({ order: sn('order'), total: amount }),
  },
  'order.canceled': {
    summary: 'An order was canceled by its buyer, by an operator, or because it was not paid in time',
    data: v.object({
      order: sn('order'),
      by: v.picklist(['shopper', 'operator', 'clock']),
      wasPaid: v.pipe(
        v.boolean(),
        v.description('Its payment was returned; `refund.settled` has the amount.'),
      ),
    }),
  },
  'parcel.handed_over': { summary: 'A parcel was handed over to its carrier', data: parcel },
  'parcel.delivered': { summary: 'A carrier reported a parcel as delivered', data: parcel },
  'refund.settled': {
    summary: 'A refund was paid to a wallet',
    data: v.object({ refund: sn('refund'), order: sn('order'), amount }),
  },
  'stock.low': {
    summary: 'A variant fell to the limit of low stock, or below',
    data: v.object({ product: id, variant: id, stock: id }),
  },
  'topup.credited': {
    summary: 'A top-up was credited to a wallet',
    data: v.object({ topUp: sn('top-up'), amount }),
  },
  'webhook.test': { summary: 'An owner sent a test', data: v.object({ webhook: id }) },
} as const;

/** Fields of events with the number of a record, by which operators find deliveries (`webhook_delivery_numbers` of the database). */
export const numberFields = ['order', 'refund', 'topUp', 'trackingNumber', 'product'] as const;

export type WebhookType = keyof typeof webhookEvents;
export const webhookTypes = Object.keys(webhookEvents) as WebhookType[];
/** Types that an address can be subscribed to; a test is always sent. */
export type SubscribedType = Exclude<WebhookType, 'webhook.test'>;
export const subscribedTypes = webhookTypes.filter((type) => type !== 'webhook.test');

export type WebhookEvent = {
  [Type in WebhookType]: { type: Type; data: v.InferOutput<(typeof webhookEvents)[Type]['data']> };
}[WebhookType];
