import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base } from './test.ts';

/**
 * Fault of a request. `lost`: executed, and the connection breaks before the response; `held`: executed, and the
 * response never arrives.
 */
export type RequestFault =
  | 'lost'
  | 'held'
  | { status: number; type?: string; body?: string; location?: string };

const typeOf: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Proxy between browser and shop that can simulate a deploy of another version. */
export class Deploys {
  /** A different text is another version of the worker. */
  worker = '';
  /** Folder of a build that replaces the shop's own. */
  build: string | null = null;
  /** Files that are missing until the next page is requested. */
  gone: RegExp | null = null;
  /** Called with every request. */
  faultOf: (path: string, method: string) => RequestFault | null = () => null;
  /** Pages that reached the network. */
  pages = 0;
  #isCut = false;
  #shop: URL;
  #server = createServer((from, to) => this.#pass(from, to));

  constructor(shop: string) {
    this.#shop = new URL(shop);
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * The phone has no connection and reports it. Playwright's switch alone is not enough: a worker that the browser has
   * just started can send before the switch reaches it.
   */
  async disconnect(phone: BrowserContext): Promise<void> {
    await phone.setOffline(true);
    this.#isCut = true;
    this.#server.closeAllConnections();
  }

  async connect(phone: BrowserContext): Promise<void> {
    this.#isCut = false;
    await phone.setOffline(false);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #builtFile(path: string, isPage: boolean): { type: string; bytes: Buffer } | null {
    if (this.build === null) return null;
    const { pathname } = new URL(path, this.#shop);
    const file = join(this.build, isPage ? 'index.html' : pathname);
    const type = typeOf[extname(file)];
    return type !== undefined && existsSync(file) ? { type, bytes: readFileSync(file) } : null;
  }

  #pass(from: IncomingMessage, to: ServerResponse): void {
    if (this.#isCut) return void to.destroy();
    const path = from.url ?? '/';
    if (from.headers['sec-fetch-mode'] === 'navigate') {
      this.pages += 1;
      this.gone = null;
    }
    if (this.gone?.test(path)) return void to.writeHead(404).end();
    const fault = this.faultOf(path, from.method ?? 'GET');
    if (fault !== null && typeof fault === 'object') {
      const {
        status,
        type = 'text/html',
        body = '<!doctype html><p>Sign in to this network</p>',
        location,
      } = fault;
      from.resume();
      return void to.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body);
    }
    const built = this.#builtFile(path, from.headers['sec-fetch-mode'] === 'navigate');
    if (built) {
      from.resume();
      return void to
        .writeHead(200, { 'content-type': built.type, 'cache-control': 'no-cache' })
        .end(built.bytes);
    }
    const isWorker = path === '/sw.js';
    const headers = {
      ...from.headers,
      host: this.#shop.host,
      ...(isWorker && { 'accept-encoding': 'identity' }),
    };
    if (isWorker)
      for (const name of ['if-none-match', 'if-modified-since']) Reflect.deleteProperty(headers, name);
    const { hostname, port } = this.#shop;
    const passed = request({ hostname, port, path, method: from.method, headers }, (answer) => {
      if (fault) {
        answer.resume();
        if (fault === 'lost') answer.on('end', () => to.destroy());
        return;
      }
      if (!isWorker) return void answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => to.writeHead(200, rest).end(`${text}\n//${this.worker}`));
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  }
}

export const test = base.extend<{ deploys: Deploys }>({
  deploys: async ({ shop }, use) => {
    const deploys = new Deploys(shop.url);
    await use(deploys);
    await deploys.stop();
  },
  baseURL: async ({ deploys }, use) => use(await deploys.start()),
});
export { expect } from '@playwright/test';
