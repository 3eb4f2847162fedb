import { headers } from '#contract/envelope.ts';

/**
 * Whether a response may be stored: a plain 200 from our own server with a success envelope. A refusal is HTTP 200 with another
 * code (spec §8) and only valid at its moment.
 */
export const isStorable = async (response: Response): Promise<boolean> => {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false;
  if (response.headers.get('cache-control')?.includes('no-store')) return false;
  const envelope = await envelopeOf(response);
  return envelope?.code === 1;
};

/** Whether the server responds that the resource does not exist (any more). */
export const isGone = async (response: Response): Promise<boolean> => {
  const envelope = await envelopeOf(response);
  return envelope?.code === 0 && (envelope.data as { reason?: unknown } | null)?.reason === 'not_found';
};

/** The same response with its save time (Unix seconds), for "Saved 10:32" on the screen. */
export const stamped = (response: Response, nowMs: number): Response => {
  const stampedHeaders = new Headers(response.headers);
  stampedHeaders.set(headers.savedAt, String(Math.floor(nowMs / 1000)));
  return new Response(response.body, { status: response.status, headers: stampedHeaders });
};

/** Whether two responses to the same request differ, ignoring the envelope's `time`. */
export const differs = async (before: Response, after: Response): Promise<boolean> => {
  const tags = [before.headers.get('etag'), after.headers.get('etag')] as const;
  if (tags[0] && tags[1]) return tags[0] !== tags[1];
  const [old, fresh] = await Promise.all([envelopeOf(before), envelopeOf(after)]);
  return JSON.stringify(old?.data) !== JSON.stringify(fresh?.data);
};

const envelopeOf = async (response: Response): Promise<{ code?: unknown; data?: unknown } | null> => {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return null;
  try {
    const body: unknown = await response.clone().json();
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
};
