import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  q: string;
  source: string;
  target: string;
  format: string;
  api_key?: string;
}

/**
 * A server with LibreTranslate's API that answers `[target] text`. It refuses requests as the original does: a wrong method,
 * content type, language or key.
 */
export async function startLibreTranslate({
  codes = ['en', 'zh-Hans', 'zh-Hant', 'it', 'ja'],
  key = '',
} = {}) {
  const received: Received[] = [];
  /** Set by a test: the next translations fail with this status. */
  const state = { status: 200, languageRequests: 0 };
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET' && request.url === '/base/languages') {
      state.languageRequests += 1;
      return send(
        200,
        codes.map((code) => ({ code, name: code, targets: codes })),
      );
    }
    if (request.method !== 'POST' || request.url !== '/base/translate')
      return send(404, { error: 'not found' });
    void bodyOf(request).then((text) => {
      if (request.headers['content-type'] !== 'application/json') return send(400, { error: 'content type' });
      const body = JSON.parse(text) as Received;
      received.push(body);
      if (state.status !== 200) return send(state.status, { error: `failed for ${body.q}` });
      if ((body.api_key ?? '') !== key) return send(403, { error: 'Invalid API key' });
      if (!codes.includes(body.target) || body.source !== 'auto' || body.format !== 'text')
        return send(400, { error: `${body.target} is not supported` });
      return send(200, {
        translatedText: `[${body.target}] ${body.q}`,
        detectedLanguage: { confidence: 90, language: 'de' },
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/base`,
    received,
    state,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
