import * as v from 'valibot';
import { asCents, cents } from '#domain/money.ts';
import { withdrawalArrival, withdrawalRuleFromWire } from '#domain/withdrawal.ts';
import { amountBetween, AmountOut, Count, described, named } from './scalars.ts';

/** Fee and limits in force for one type of withdrawal. */
export const WithdrawalRule = named(
  'WithdrawalRule',
  v.object({
    feeBasisPoints: described(
      Count,
      'Share of the amount in hundredths of a percent, rounded up to the cent.',
    ),
    feeFixed: described(AmountOut, 'Added to the share.'),
    minimum: AmountOut,
    maximum: AmountOut,
  }),
  'Fee and limits of one type of withdrawal. The fee is part of the amount.',
);

/** Highest values that operators can set. They catch typing errors, such as a percentage with a missing decimal mark. */
export const withdrawalRuleMax = {
  feeBasisPoints: 10_00,
  feeFixedCents: asCents(50_00),
  minCents: asCents(500_00),
  maxCents: asCents(100_000_00),
};

/**
 * A rule that operators may set: the minimum is at most the maximum, and its fee leaves a part to pay out. A larger amount then
 * leaves at least as much, because the share is below the whole.
 */
export const EditedWithdrawalRule = v.pipe(
  v.strictObject({
    feeBasisPoints: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(withdrawalRuleMax.feeBasisPoints),
    ),
    feeFixed: amountBetween(0, withdrawalRuleMax.feeFixedCents),
    minimum: amountBetween(1, withdrawalRuleMax.minCents),
    maximum: amountBetween(1, withdrawalRuleMax.maxCents),
  }),
  v.forward(
    v.check(({ minimum, maximum }) => cents(minimum) <= cents(maximum)),
    ['maximum'],
  ),
  v.forward(
    v.check(
      (rule) =>
        // A share that is too high is reported at its own field.
        rule.feeBasisPoints > withdrawalRuleMax.feeBasisPoints ||
        withdrawalArrival(withdrawalRuleFromWire(rule), cents(rule.minimum)) > 0,
    ),
    ['minimum'],
  ),
);
