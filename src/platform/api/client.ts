import { t } from '@lingui/core/macro';
import ky, { TimeoutError } from 'ky';
import { type Envelope, headers } from '#contract/envelope.ts';
import { failureOf, parseEnvelope } from '#contract/response.ts';
import { activated } from '../i18n/activate.ts';
import { currentLang, currentToken } from '../session/state.ts';
import { forget, isRepeat } from './dedupe.ts';
import { ApiError } from './errors.ts';
import { pageTrace } from './page-trace.ts';
import { unauthorized } from './unauthorized.ts';

/** Spec §9. */
const timeoutMs = 10_000;

/**
 * The only HTTP client of the API. ky retries nothing: the query layer retries reads, the outbox retries mutations, the
 * user retries the rest. The token is read when a request is sent.
 */
const client = ky.create({
  timeout: timeoutMs,
  totalTimeout: timeoutMs,
  retry: 0,
  credentials: 'omit',
  // The body of an error response has the reason; ky would consume it.
  throwHttpErrors: false,
});

/**
 * Every request carries the language (spec §7). Not added by a ky hook: a Request copied to another URL streams its
 * body, which browsers refuse over HTTP/1.1.
 */
function withLang(address: string): URL {
  const url = new URL(address);
  url.searchParams.set('lang', currentLang());
  return url;
}

export interface RequestOptions {
  method: 'GET' | 'POST';
  url: string;
  /** JSON or raw bytes. Bytes are resent on purpose only, so the duplicate-submit guard is off for them. */
  body?: string | Blob;
  /** Time limit of the whole response if ten seconds are too short: bytes over a weak connection. */
  timeoutMs?: number | undefined;
  /** `false`: sends no token even when there is one, because public responses are shared by the worker's cache. */
  auth: boolean;
  /** Sends and stores the cookie of a known device. Cookies never authenticate. */
  cookies?: boolean | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  allowRepeat?: boolean | undefined;
  /** Token of a session other than the current one. */
  token?: string | undefined;
  fresh?: boolean | undefined;
}

/** Sends one request and parses its envelope. @throws ApiError, or the signal's own AbortError */
export async function send(options: RequestOptions): Promise<{ data: unknown; savedAt?: number }> {
  const { method, url, body, auth, idempotencyKey, signal, allowRepeat } = options;
  const token = auth ? (options.token ?? currentToken()) : null;
  const text = typeof body === 'string' ? body : '';
  if (method === 'POST' && !allowRepeat && !(body instanceof Blob) && isRepeat(url, text)) {
    throw new ApiError({ kind: 'duplicate' }, t`We’re processing your request. Don’t submit it again.`);
  }
  let response: Response;
  let envelope: Envelope<unknown> | null;
  try {
    const answer = client(withLang(url), {
      method,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(options.cookies && { credentials: 'same-origin' as const }),
      // `no-store` also bypasses the worker's cache (sw/routes/catalog.ts).
      ...(options.fresh && { cache: 'no-store' }),
      ...(options.timeoutMs && { timeout: options.timeoutMs, totalTimeout: options.timeoutMs }),
      headers: {
        ...(globalThis.location?.pathname === pageTrace().path && { traceparent: pageTrace().traceparent }),
        ...(token !== null && { [headers.token]: token }),
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
        ...(idempotencyKey && { [headers.idempotencyKey]: idempotencyKey }),
      },
    });
    response = await answer;
    // Not `response.text()`: it never settles if the connection stalls in the middle of a response.
    envelope = parseEnvelope(await answer.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    forget(url, text);
    await activated();
    throw error instanceof TimeoutError
      ? new ApiError({ kind: 'timeout' }, t`That took too long. Try again.`)
      : new ApiError({ kind: 'network' }, t`Can’t connect`);
  }
  if (!response.ok || envelope?.code !== 1) {
    forget(url, text);
    await activated();
    throw errorOf(response, envelope, token);
  }
  const savedAt = response.headers.get(headers.savedAt);
  return { data: envelope.data, ...(savedAt && { savedAt: Number(savedAt) }) };
}

/** @param token token of the request */
function errorOf(response: Response, envelope: Envelope<unknown> | null, token: string | null): ApiError {
  const failure = failureOf(response, envelope);
  if (failure.kind === 'unauthorized') {
    const message = envelope?.msg ?? t`Please log in first`;
    // A late 401 of an ended session must not end the current one.
    if (token === currentToken()) unauthorized(message);
    return new ApiError(failure, message);
  }
  return new ApiError(failure, envelope?.msg ?? t`Something went wrong. Try again.`);
}
