import type { RefundInfo } from '#contract/refunds.ts';
import { asCents, type Cents, cents, typedAmount } from '#domain/money.ts';
import { isFreightBack, maxRefund } from '#domain/refund.ts';
import type { RefundDraft } from './refund-draft.ts';

/** Values suggested by the URL (spec §2). They are checked against the order, which comes from the server. */
export interface Suggested {
  productIds: readonly number[];
  amountCents: Cents | null;
}

/** Parses `/refund/12/O…/3,7/12.34` into products and amount; invalid parts are ignored. */
export function readSuggested(productIds: string | undefined, amount: string | undefined): Suggested {
  const ids = (productIds ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  const value = typedAmount(amount ?? '');
  return { productIds: ids.map(Number), amountCents: value !== null && value > 0 ? value : null };
}

/** Quantity by line id: as selected, as suggested by the URL, or all that is refundable; limited to that. */
export function piecesOf(info: RefundInfo, draft: RefundDraft, suggested: Suggested): Map<number, number> {
  const suggestedLines = info.lines.filter(({ productId }) => suggested.productIds.includes(productId));
  const first = new Set((suggestedLines.length > 0 ? suggestedLines : info.lines).map(({ id }) => id));
  const chosen = info.lines.map(({ id, left }): [number, number] => [
    id,
    Math.min(left, draft.pieces ? (draft.pieces[id] ?? 0) : first.has(id) ? left : 0),
  ]);
  return new Map(chosen.filter(([, pieces]) => pieces > 0));
}

/** Maximum refund of these quantities, and the shipping included in it. */
export function maxRefundOf(info: RefundInfo, pieces: ReadonlyMap<number, number>, received: boolean) {
  const { shipped, arrived } = info;
  return maxRefund(
    {
      lines: info.lines.map(({ id, left, max }) => ({ id, leftCents: cents(max), leftQuantity: left })),
      freightCents: cents(info.freight),
      freightBack: isFreightBack({ shipped, arrived, received }),
    },
    pieces,
  );
}

/** Requested amount; `null` if it is not a number, zero or above the maximum (spec §5). */
export function requestedCents(draft: RefundDraft, maxCents: Cents, suggested: Suggested): Cents | null {
  const value =
    draft.typed === null
      ? asCents(Math.min(suggested.amountCents ?? maxCents, maxCents))
      : typedAmount(draft.typed);
  return value !== null && value > 0 && value <= maxCents ? value : null;
}
