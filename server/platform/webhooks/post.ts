import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookupPublic } from '../http/public-address.ts';
import { isLoopback, isWebhookUrl } from './webhook-url.ts';

/** The rest of a response is not read. */
const excerptBytes = 1_000;

export interface Attempt {
  /** `null`: no response. */
  status: number | null;
  durationMs: number;
  response: string | null;
  error: string | null;
  /** Seconds that the receiver asks to wait; 0: none. */
  retryAfterSeconds: number;
}

/** Sends one message. Never throws, follows no redirect. @param loopback see `isWebhookUrl` */
export async function postWebhook(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { loopback, stopping, timeoutMs }: { loopback: boolean; stopping: AbortSignal; timeoutMs: number },
): Promise<Attempt> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, stopping]);
  try {
    // The setting may have been changed since the address was saved.
    if (!isWebhookUrl(address, loopback)) throw new Error('This address is not permitted');
    const found = await send(new URL(address), { headers, body, signal });
    return { ...found, durationMs: durationMs(), error: null };
  } catch (error) {
    const why = timeout.aborted ? `No complete response within ${timeoutMs / 1000} s` : messageOf(error);
    return { status: null, durationMs: durationMs(), response: null, error: why, retryAfterSeconds: 0 };
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).slice(0, 200);

interface Sent {
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

function send(url: URL, { headers, body, signal }: Sent) {
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise<Pick<Attempt, 'status' | 'response' | 'retryAfterSeconds'>>((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        // A connection of its own, whose address is checked.
        agent: false,
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        ...(!isLoopback(url) && { lookup: lookupPublic }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        const end = () => {
          answer.destroy();
          const wait = Number(answer.headers['retry-after']);
          resolve({
            status: answer.statusCode ?? 0,
            response: textOf(Buffer.concat(parts).subarray(0, excerptBytes)),
            retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : 0,
          });
        };
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= excerptBytes) end();
        });
        answer.on('end', end);
        answer.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

/** PostgreSQL stores no NUL. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '');
