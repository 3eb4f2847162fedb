import { maxReviewImages } from '#contract/input-limits.ts';
import { brand } from '#domain/brand.ts';
import { type Lang, languageOf } from '#domain/languages.ts';
import { amount, type Cents } from '#domain/money.ts';
import { dollarFormat } from '#domain/money-format.ts';
import {
  completedAfterSeconds,
  payWithinSeconds,
  quoteSeconds,
  receivedAfterSeconds,
  receivedUntrackedAfterSeconds,
} from '#domain/order-state.ts';
import { deletionWaitSeconds, exportKeptSeconds } from '#domain/own-data.ts';
import { returnWithinSeconds } from '#domain/refund.ts';
import { passwordMinLength, payPasswordMaxLength, payPasswordMinLength } from '#domain/validation.ts';
import { payoutWaitSeconds, withdrawalRules } from '#domain/withdrawal.ts';
import { sessionSeconds } from '#contract/session-cookie.ts';
import { codeSeconds } from '../modules/account/codes.ts';
import { lockAfter, lockSeconds, resetAfter } from '../modules/wallet/pay-password.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Numbers of the rules in a language's format. No text has such a number typed into it. */
export function figures(lang: Lang): Record<string, string> {
  const { locale } = languageOf(lang);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    );
  const money = (cents: Cents) => dollarFormat(locale).format(amount(cents));
  const minutes = (seconds: number) => number(seconds / 60);
  const days = (seconds: number) => number(seconds / daySeconds);
  const { card, chain } = withdrawalRules;
  return {
    shop: brand.name,
    passwordMin: number(passwordMinLength),
    payMin: number(payPasswordMinLength),
    payMax: number(payPasswordMaxLength),
    payTries: number(lockAfter),
    payLockMinutes: minutes(lockSeconds),
    payResetTries: number(resetAfter),
    codeMinutes: minutes(codeSeconds),
    sessionDays: days(sessionSeconds),
    quoteMinutes: minutes(quoteSeconds),
    payMinutes: minutes(payWithinSeconds),
    receiptDays: days(receivedAfterSeconds),
    unheardDays: days(receivedUntrackedAfterSeconds),
    completeDays: days(completedAfterSeconds),
    returnDays: days(returnWithinSeconds),
    reviewPictures: number(maxReviewImages),
    closingDays: days(deletionWaitSeconds),
    exportDays: days(exportKeptSeconds),
    payoutWaitHours: number(payoutWaitSeconds / hourSeconds),
    cardFeePercent: percent(card.feeBasisPoints),
    cardFeeFixed: money(card.feeFixedCents),
    cardMin: money(card.minCents),
    cardMax: money(card.maxCents),
    chainFee: money(chain.feeFixedCents),
    chainMin: money(chain.minCents),
    chainMax: money(chain.maxCents),
  };
}
