import type { WebhookEvent } from '../../platform/webhooks/events.ts';

/** A variant with at most this number of pieces is in the list of low stock (index `variant_low`). */
export const lowStock = 5;

/** The event of a variant that falls to the limit or below; none while it stays on one side. */
export const lowStockEvent = (
  of: { product: number; variant: number },
  before: number,
  after: number,
): WebhookEvent[] =>
  before > lowStock && after <= lowStock ? [{ type: 'stock.low', data: { ...of, stock: after } }] : [];
