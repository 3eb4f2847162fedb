import type { RefusalDetails } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Lang } from '#domain/languages.ts';
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

/** `{minutes}`, `{hours}`, `{attempts}`, `{amount}` stand for what `details` says. */
export type Sentences = Record<Reason | Fault, string>;

const sentences: Record<Lang, Sentences> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja, ko, th, it, fr };

/** The sentence for a reason or fault in the caller's language. */
export function sentence(reason: Reason | Fault, lang: Lang, details: RefusalDetails = {}): string {
  const values: Record<string, string | undefined> = {
    minutes:
      details.retryAfterSeconds === undefined ? undefined : String(Math.ceil(details.retryAfterSeconds / 60)),
    attempts: details.attemptsLeft?.toString(),
    amount: details.minimum ?? details.maximum ?? details.balance,
    hours: details.usableAt === undefined ? undefined : String(hoursUntil(details.usableAt)),
  };
  return sentences[lang][reason].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** At least one: "0 hours left" would read as "now". */
const hoursUntil = (unixSeconds: number) => Math.max(1, Math.ceil((unixSeconds - Date.now() / 1000) / 3600));
