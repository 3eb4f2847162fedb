import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { lookupPublic } from '../../platform/http/public-address.ts';
import type { VapidKeys } from './vapid.ts';

/** Timeout of one push with its retries, below the first retry delay. */
const timeoutMs = 10_000;

export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** At most 3 kB: encrypted it must fit into one record of 4 kB. */
  payload: string;
  /** How long the push service keeps it for an offline device. */
  ttlSeconds: number;
  /** The push service replaces a waiting message of the same topic; at most 32 characters of base64url. */
  topic: string;
  urgency: 'normal' | 'high';
}

export interface Sender {
  keys: VapidKeys;
  /** `mailto:` contact of the shop for push services. */
  subject: string;
  privateHosts: boolean;
}

/**
 * `gone`: the browser has ended the subscription, or its push service rejects our key. `refused`: permanently rejected. `later`:
 * to be retried, not before the seconds the service requests.
 */
export type Outcome = {
  is: 'delivered' | 'gone' | 'refused' | 'later';
  retryAfterSeconds: number;
  why: string;
};

/** Encrypts for one browser and sends to its push service. Never throws; follows no redirect. */
export async function sendPush(browser: Browser, push: Push, sender: Sender): Promise<Outcome> {
  try {
    const { endpoint, p256dh, auth } = browser;
    const { payload, ttlSeconds: TTL, ...options } = push;
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...options,
      TTL,
      vapidDetails: { subject: sender.subject, ...sender.keys },
    });
    const { status, retryAfterSeconds } = await post(endpoint, details, sender.privateHosts);
    return { is: outcomeOf(status), retryAfterSeconds, why: `HTTP ${status}` };
  } catch (error) {
    return { is: 'later', retryAfterSeconds: 0, why: error instanceof Error ? error.message : String(error) };
  }
}

function outcomeOf(status: number): Outcome['is'] {
  if (status >= 200 && status < 300) return 'delivered';
  // RFC 8030 and RFC 8292: expired, or signed with another key than its own.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

function post(
  endpoint: string,
  { method, headers, body }: webPush.RequestDetails,
  privateHosts: boolean,
): Promise<{ status: number; retryAfterSeconds: number }> {
  const request = endpoint.startsWith('http:') ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const sending = request(
      endpoint,
      {
        method,
        headers: { ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(!privateHosts && { lookup: lookupPublic }),
      },
      (answer) => {
        // The response body is not needed and may be long.
        answer.destroy();
        const wait = Number(answer.headers['retry-after']);
        const retryAfterSeconds = Number.isFinite(wait) && wait > 0 ? wait : 0;
        resolve({ status: answer.statusCode ?? 0, retryAfterSeconds });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
