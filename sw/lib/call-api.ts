import type { Output } from '#contract/calls.ts';
import { endpoint } from '#contract/endpoints.ts';
import { headers } from '#contract/envelope.ts';
import type { ApiFailure } from '#contract/failure.ts';
import { failureOf, parseEnvelope } from '#contract/response.ts';
import { sessionCookie } from '#contract/session-cookie.ts';
import type { CallResult, Send } from '../../src/platform/device/mutation.ts';
import { defaultLang, type Lang, settingCookie, settingLang } from '#domain/languages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Spec §9. */
const timeoutMs = 10_000;
/** Part of an image, over a weak connection. */
const partTimeoutMs = 45_000;

async function cookie(name: string): Promise<string | null> {
  // Browsers with Background Sync support `cookieStore`; those with push only recently.
  const found = await self.cookieStore?.get(name).catch(() => null);
  return found?.value ? decodeURIComponent(found.value) : null;
}

/** The page's session, read from the cookie each time and stored nowhere. */
export const currentToken = (): Promise<string | null> => cookie(sessionCookie(self.location.protocol));

/** The page's language (spec §3). */
export async function currentLang(): Promise<Lang> {
  return settingLang(await cookie(settingCookie)) ?? defaultLang;
}

const failed = (failure: ApiFailure, message = ''): CallResult<never> => ({ ok: false, failure, message });

/** The worker's API client: it has no page state, its session is in the cookie. */
export const sendAs =
  (token: string, spoken: string): Send =>
  async (name, input, idempotencyKey, bytes) => {
    const { method, path } = endpoint(name);
    const post = method === 'POST';
    const query = new URLSearchParams({ ...(bytes && (input as Record<string, string>)), lang: spoken });
    let response: Response;
    try {
      response = await fetch(`/api/${path}?${query}`, {
        method,
        credentials: 'omit',
        headers: {
          [headers.token]: token,
          ...(post && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
          ...(idempotencyKey !== undefined && { [headers.idempotencyKey]: idempotencyKey }),
        },
        ...(post && { body: bytes ?? JSON.stringify(input) }),
        signal: AbortSignal.timeout(bytes ? partTimeoutMs : timeoutMs),
      });
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      return failed({ kind: late ? 'timeout' : 'network' });
    }
    const envelope = parseEnvelope<Output<typeof name>>(await response.text().catch(() => ''));
    if (response.ok && envelope?.code === 1) return { ok: true, data: envelope.data };
    return failed(failureOf(response, envelope), envelope?.msg);
  };
