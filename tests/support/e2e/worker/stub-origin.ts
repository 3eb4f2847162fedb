import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const dist = join(import.meta.dirname, '../../../../dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** As strict as the real server: script URLs must come from a named policy. */
const contentSecurityPolicy = "script-src 'self'; require-trusted-types-for 'script'";

/** The precached code of the app: no test here runs it, and storing it takes CPU time. */
const precachedCode = /\{"first":true,"revision":null,"url":"assets\/[^"]+\.js"\},?/g;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * An origin that serves the built app, an empty page at /blank.html, and responses for /api and /img defined by the
 * test. `hits` lists the paths that reached the network.
 */
export class StubOrigin {
  readonly hits: string[] = [];
  readonly answers = new Map<string, Answer>();
  /** Appended to sw.js: a different text is a new version of the worker. */
  workerSuffix = '';
  #server = createServer((request, response) => void this.#handle(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Responds to a path of /api with this envelope from now on. */
  json(path: string, code: number, data: unknown, headers: Record<string, string> = {}): void {
    this.answers.set(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ code, msg: '', time: Date.now(), data }));
    });
  }

  /**
   * `forNow`: a substitute size, as the server sends it while it encodes the requested one; bypasses the browser's own
   * cache.
   */
  image(path: string, { forNow = false } = {}): void {
    const caching = forNow ? 'public, max-age=0' : 'public, max-age=31536000, immutable';
    this.answers.set(path, (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/avif', 'cache-control': caching });
      response.end(path);
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://origin');
    this.hits.push(pathname);
    const answer = this.answers.get(pathname);
    if (answer) return answer(request, response);
    const type = types[extname(pathname)];
    const body =
      pathname === '/blank.html' ? '<!doctype html>' : await readFile(join(dist, pathname)).catch(() => null);
    if (!type || body === null) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', type);
    if (type === 'text/html') response.setHeader('content-security-policy', contentSecurityPolicy);
    const withoutCode = () => String(body).replace(precachedCode, '');
    response.end(pathname === '/sw.js' ? `${withoutCode()}\n//${this.workerSuffix}` : body);
  }
}
