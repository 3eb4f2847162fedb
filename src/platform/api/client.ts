import { t } from '@lingui/core/macro';
import ky, { TimeoutError } from 'ky';
import { type Envelope, headers } from '#contract/envelope.ts';
import { failureOf, parseEnvelope } from '#contract/response.ts';
import { activated } from '../i18n/activate.ts';
import { currentLang, currentToken } from '../session/state.ts';
import { forget, isRepeat } from './dedupe.ts';
import { ApiError } from './errors.ts';
import { unauthorized } from './unauthorized.ts';

/** Spec §9. */
const timeoutMs = 10_000;

/**
 * The one door to the API. ky retries nothing: the query layer owns the retries of reads, the outbox its own, a person
 * all others. The token is read when a request leaves.
 */
const client = ky.create({
  timeout: timeoutMs,
  totalTimeout: timeoutMs,
  retry: 0,
  credentials: 'omit',
  // An answer that is no success says why in its body, which ky would read and keep to itself.
  throwHttpErrors: false,
});

/**
 * Every request carries the language (spec §7). Not by a hook: a Request copied to another address streams its body,
 * which browsers refuse over HTTP/1.1.
 */
function withLang(address: string): URL {
  const url = new URL(address);
  url.searchParams.set('lang', currentLang());
  return url;
}

export interface RequestOptions {
  method: 'GET' | 'POST';
  url: string;
  /** JSON, or bytes as they are; those are sent again on purpose only, so the duplicate-submit guard is off for them. */
  body?: string | Blob;
  /** For the whole answer, where ten seconds are too few: bytes over a weak connection. */
  timeoutMs?: number | undefined;
  /** `false`: no token even when there is one; public answers are shared by the worker's cache. */
  auth: boolean;
  /** Sends and keeps the cookie of a known device. No cookie ever authenticates. */
  cookies?: boolean | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  allowRepeat?: boolean | undefined;
  /** Of another session than the current one. */
  token?: string | undefined;
  fresh?: boolean | undefined;
}

/** Sends one request and opens its envelope. @throws ApiError only, or the signal's own AbortError */
export async function send(options: RequestOptions): Promise<{ data: unknown; savedAt?: number }> {
  const { method, url, body, auth, idempotencyKey, signal, allowRepeat } = options;
  const token = auth ? (options.token ?? currentToken()) : null;
  const text = typeof body === 'string' ? body : '';
  if (method === 'POST' && !allowRepeat && !(body instanceof Blob) && isRepeat(url, text)) {
    throw new ApiError({ kind: 'duplicate' }, t`The data is being processed. Please do not submit it again.`);
  }
  let response: Response;
  let envelope: Envelope<unknown> | null;
  try {
    const answer = client(withLang(url), {
      method,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      // The worker lets it pass, too (sw/routes/catalog.ts).
      ...(options.cookies && { credentials: 'same-origin' as const }),
      ...(options.fresh && { cache: 'no-store' }),
      ...(options.timeoutMs && { timeout: options.timeoutMs, totalTimeout: options.timeoutMs }),
      headers: {
        ...(token !== null && { [headers.token]: token }),
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
        ...(idempotencyKey && { [headers.idempotencyKey]: idempotencyKey }),
      },
    });
    response = await answer;
    // Not the response's own `text()`: that has no end where a connection stalls in the middle of an answer.
    envelope = parseEnvelope(await answer.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    forget(url, text);
    await activated();
    throw error instanceof TimeoutError
      ? new ApiError({ kind: 'timeout' }, t`The system did not answer in time`)
      : new ApiError({ kind: 'network' }, t`No connection to the shop`);
  }
  if (!response.ok || envelope?.code !== 1) {
    forget(url, text);
    await activated();
    throw errorOf(response, envelope, token);
  }
  const savedAt = response.headers.get(headers.savedAt);
  return { data: envelope.data, ...(savedAt && { savedAt: Number(savedAt) }) };
}

/** @param token of the request */
function errorOf(response: Response, envelope: Envelope<unknown> | null, token: string | null): ApiError {
  const failure = failureOf(response, envelope);
  if (failure.kind === 'unauthorized') {
    const message = envelope?.msg ?? t`Please log in first`;
    // A late 401 of a session that has ended already does not end the current one.
    if (token === currentToken()) unauthorized(message);
    return new ApiError(failure, message);
  }
  const { status } = response;
  return new ApiError(failure, envelope?.msg ?? t`System interface error ${status}`);
}
