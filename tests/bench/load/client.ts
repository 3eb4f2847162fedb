import { Agent, type ClientRequest, request } from 'node:http';
import { headers } from '#contract/envelope.ts';
import { livePath } from '#contract/live.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One response: milliseconds until its end, the status and the body. */
export interface Sample {
  ms: number;
  status: number;
  body: string;
}

/** Sends a request with its own client address. @throws when the connection fails */
export function send(
  url: URL,
  init: { method?: string; headers: Record<string, string>; body?: string },
): Promise<Sample> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method: init.method ?? 'GET', headers: init.headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            ms: performance.now() - startedAt,
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(init.body);
  });
}

/** Opens a live event stream. @returns closes it */
export function openStream(base: string, token: string, from: string): () => void {
  const stream: ClientRequest = request(
    new URL(livePath, base),
    { agent: false, headers: { [headers.token]: token, 'x-forwarded-for': from } },
    (response) => response.resume().on('error', () => {}),
  );
  stream.on('error', () => {});
  stream.end();
  return () => stream.destroy();
}
