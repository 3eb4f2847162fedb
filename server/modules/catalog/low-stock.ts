import type { WebhookEvent } from '../../platform/webhooks/events.ts';

/** The event of a variant that falls to the limit or below; no event while it stays above or below. @param limit setting `lowStock` */
export const lowStockEvent = (
  of: { product: number; variant: number },
  { before, after, limit }: { before: number; after: number; limit: number },
): WebhookEvent[] =>
  before > limit && after <= limit ? [{ type: 'stock.low', data: { ...of, stock: after } }] : [];
