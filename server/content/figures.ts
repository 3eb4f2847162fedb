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
import { payoutWaitSeconds, type WithdrawalRule, type WithdrawalRules } from '#domain/withdrawal.ts';
import { sessionSeconds } from '#contract/session-cookie.ts';
import { codeSeconds } from '../modules/account/codes.ts';
import { lockAfter, lockSeconds, resetAfter } from '../modules/wallet/pay-password.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/** Between the share and the fixed part of a fee. */
const plus: Record<Lang, string> = {
  en: ' + ',
  'zh-cn': ' 加 ',
  'zh-tw': ' 加 ',
  ja: '＋',
  ko: ' + ',
  th: ' บวก ',
  it: ' più ',
  fr: ' plus ',
};

/** Whether a text names the fee or a limit of withdrawals, which operators change. */
export const hasWithdrawalFigure = (written: string): boolean => /\{(card|chain)(Fee|Min|Max)/.test(written);

/**
 * Numbers of the rules in a language's format. No text has such a number typed into it.
 * @param rules the withdrawal rules in force; the names are the same for all @param shop its name in force
 */
export function figures(
  lang: Lang,
  rules: WithdrawalRules,
  shop: string = brand.name,
): Record<string, string> {
  const { locale } = languageOf(lang);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    );
  const money = (cents: Cents) => dollarFormat(locale).format(amount(cents));
  const minutes = (seconds: number) => number(seconds / 60);
  const days = (seconds: number) => number(seconds / daySeconds);
  const { card, chain } = rules;
  const fee = ({ feeBasisPoints, feeFixedCents }: WithdrawalRule) =>
    [
      ...(feeBasisPoints > 0 ? [percent(feeBasisPoints)] : []),
      ...(feeFixedCents > 0 || feeBasisPoints === 0 ? [money(feeFixedCents)] : []),
    ].join(plus[lang]);
  return {
    shop,
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
    cardFee: fee(card),
    cardMin: money(card.minCents),
    cardMax: money(card.maxCents),
    chainFee: fee(chain),
    chainMin: money(chain.minCents),
    chainMax: money(chain.maxCents),
  };
}
