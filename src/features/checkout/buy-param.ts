import type { Input } from '#contract/calls.ts';
import { maxQuantity } from '#domain/cart.ts';

export type RequestedLine = Input<'orderQuote'>['lines'][number];

/**
 * Parses the lines of "Buy now" in the URL: `17x2` is variant and quantity, commas separate lines. Skips invalid parts.
 */
export function parseBuy(text: string): RequestedLine[] {
  return text.split(',').flatMap((part) => {
    const match = /^(\d{1,15})x(\d{1,3})$/.exec(part);
    const quantity = Number(match?.[2]);
    return match && quantity >= 1 && quantity <= maxQuantity
      ? [{ variantId: Number(match[1]), quantity }]
      : [];
  });
}

export const writeBuy = (lines: RequestedLine[]): string =>
  lines.map(({ variantId, quantity }) => `${variantId}x${quantity}`).join(',');

/** The lines with one quantity changed; 0 removes the line. */
export const withQuantity = (lines: RequestedLine[], variantId: number, quantity: number): RequestedLine[] =>
  lines.flatMap((line) =>
    line.variantId !== variantId ? [line] : quantity > 0 ? [{ variantId, quantity }] : [],
  );
