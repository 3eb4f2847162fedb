import type { Kysely } from 'kysely';
import type { Quote } from '#contract/quotes.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents, cents } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { discountOf, type FullPrice } from './pricing.ts';
import { promoTitle, ruleOf, runningPromos } from './promo-code.ts';

/** Promo codes offered to an account, the best one first. @param full parcels and prices without a code */
export async function offersFor(
  db: Kysely<Database>,
  accountId: number,
  full: FullPrice,
  lang: Lang,
): Promise<Quote['offers']> {
  const offers = (await runningPromos(db, accountId, full)).map(({ promo, problem }) => {
    const rule = ruleOf(promo);
    const discountCents = problem ? asCents(0) : discountOf(full, rule);
    return {
      code: promo.code,
      title: promoTitle(promo, lang),
      minimum: rule.minSubtotalCents > 0 ? amount(rule.minSubtotalCents) : null,
      limit: rule.maxDiscountCents === null ? null : amount(rule.maxDiscountCents),
      discount: amount(discountCents),
      problem: problem?.problem ?? null,
      message: problem && sentence(problem.problem, lang, problem.details),
    };
  });
  return offers.toSorted(
    (a, b) =>
      Number(a.problem !== null) - Number(b.problem !== null) || cents(b.discount) - cents(a.discount),
  );
}
