import { asCents, type Cents, share, zeroCents } from './money.ts';

/** Discount of a promo code. The spec names promo codes but not their rule; this rule is ours. */
export interface PromoRule {
  kind: 'percent' | 'amount' | 'freight';
  /** Hundredths of a percent for `percent`, cents for `amount`, 0 for `freight`. */
  value: number;
  /** Minimum value of the goods for the code to apply. */
  minSubtotalCents: Cents;
  /** Upper limit of a percentage; `null`: none. */
  maxDiscountCents: Cents | null;
}

/** Goods that a code counts: those that match both lists. An empty list matches all goods. */
export interface PromoLimits {
  shopIds: readonly number[];
  categoryIds: readonly number[];
}

export interface LimitedPromoRule extends PromoRule {
  limits: PromoLimits;
}

const matches = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id);

/** Whether a code counts these goods towards its minimum, and discounts them. */
export const promoCounts = (
  { shopIds, categoryIds }: PromoLimits,
  goods: { shopId: number; categoryId: number },
): boolean => matches(shopIds, goods.shopId) && matches(categoryIds, goods.categoryId);

/**
 * @param goodsCents of the goods that the code counts @param freightCents of the parcels with such goods
 * @returns discount on items and freight together, at most their total; one cent of the items remains payable
 */
export function discount(rule: PromoRule, goodsCents: Cents, freightCents: Cents): Cents {
  if (goodsCents < rule.minSubtotalCents) return zeroCents;
  if (rule.kind === 'freight') return freightCents;
  const wanted = rule.kind === 'amount' ? asCents(rule.value) : share(goodsCents, rule.value);
  const capped = rule.maxDiscountCents === null ? wanted : Math.min(wanted, rule.maxDiscountCents);
  return asCents(Math.max(0, Math.min(capped, goodsCents - 1)));
}
