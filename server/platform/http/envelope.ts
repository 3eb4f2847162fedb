import type { Failure, Success } from '#contract/envelope.ts';
import type { Lang } from '#domain/languages.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import type { Refusal } from '../errors.ts';

const now = () => Math.floor(Date.now() / 1000);

export const success = <Data>(data: Data): Success<Data> => ({ code: 1, msg: 'ok', time: now(), data });

export const refused = (refusal: Refusal, lang: Lang): Failure => ({
  code: 0,
  msg: sentence(refusal.reason, lang, refusal.details),
  time: now(),
  data: {
    reason: refusal.reason,
    ...(refusal.fields && { fields: refusal.fields }),
    ...(refusal.details && { details: refusal.details }),
  },
});

/** A failure that is not a business refusal: 400, 401, 404, 413, 5xx. */
export const failed = (msg: string): Failure => ({ code: 0, msg, time: now(), data: null });
