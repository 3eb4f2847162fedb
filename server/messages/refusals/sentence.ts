import type { RefusalDetails } from '#contract/envelope.ts';
import { maxAddresses, maxCards, maxPayoutAccounts } from '#contract/input-limits.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Lang } from '#domain/languages.ts';
import { quoteMinutes } from '#domain/order-state.ts';
import { payoutWaitHours } from '#domain/withdrawal.ts';
import { fill, moneyIn } from '../fill.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { th } from './th.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

/** Failures that are not business refusals (spec §8). */
type Fault = 'login_first' | 'malformed' | 'too_large' | 'no_such_call' | 'server_fault';

/** `{minutes}`, `{hours}`, `{attempts}` and `{amount}` are filled from the refusal's details, numbers of rules by name. */
export type Sentences = Record<Reason | Fault, string>;

/** Numbers of rules, all too small for a language's separators. */
const rules = { maxAddresses, maxCards, maxPayoutAccounts, payoutWaitHours, quoteMinutes };

const sentences: Record<Lang, Sentences> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja, ko, th, it, fr };

/** The sentence for a reason or fault in the caller's language. */
export function sentence(reason: Reason | Fault, lang: Lang, details: RefusalDetails = {}): string {
  const { retryAfterSeconds, attemptsLeft, minimum, maximum, balance, fee, usableAt } = details;
  const named = minimum ?? maximum ?? balance ?? fee;
  return fill(sentences[lang][reason], {
    ...rules,
    minutes: retryAfterSeconds === undefined ? undefined : Math.ceil(retryAfterSeconds / 60),
    attempts: attemptsLeft,
    amount: named === undefined ? undefined : moneyIn(lang)(named),
    hours: usableAt === undefined ? undefined : hoursUntil(usableAt),
  });
}

/** At least one: "0 hours left" would read as "now". */
const hoursUntil = (unixSeconds: number) => Math.max(1, Math.ceil((unixSeconds - Date.now() / 1000) / 3600));
