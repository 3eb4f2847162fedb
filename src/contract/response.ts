import type { Envelope } from './envelope.ts';
import { type ApiFailure, retryAfter } from './failure.ts';

/** Parses the body of a response; `null`: not an envelope of the API, such as a captive portal's page. */
export function parseEnvelope<Data>(text: string): Envelope<Data> | null {
  try {
    const envelope = JSON.parse(text) as Envelope<Data> | null;
    return typeof envelope?.code === 'number' ? envelope : null;
  } catch {
    return null;
  }
}

/**
 * Classifies an unsuccessful response, in the same way in page, live stream and worker (spec §8).
 * @param envelope parsed body of the response
 */
export function failureOf(response: Response, envelope: Envelope<unknown> | null): ApiFailure {
  const { ok, status } = response;
  if (status === 401) return { kind: 'unauthorized' };
  if (envelope?.code === 0 && (ok || envelope.data)) {
    const { reason = null, fields = [], details = {} } = envelope.data ?? {};
    return { kind: 'refused', reason, fields, details };
  }
  return { kind: 'http', status, ...retryAfter(response.headers.get('retry-after')) };
}
