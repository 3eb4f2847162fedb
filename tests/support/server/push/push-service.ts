import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { PushMessage } from '#contract/push-message.ts';

interface Arrival {
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

/** A browser with its own keys, and the messages that its push service has received. */
export interface TestBrowser {
  address: { endpoint: string; p256dh: string; auth: string };
  /** Decrypted as by the browser. */
  arrived: Arrival[];
  /** Every request, also refused ones. */
  requestCount: number;
  /** Response of the push service from now on. */
  response: { status: number; headers?: Record<string, string> };
}

interface Kept extends TestBrowser {
  keys: ECDH;
  secret: Buffer;
}

/** A push service on this machine by RFC 8030: it accepts messages encrypted for its browsers. */
export async function pushService(): Promise<{ browser: () => TestBrowser }> {
  const browsers = new Map<string, Kept>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser) return void response.writeHead(404).end();
      browser.requestCount += 1;
      const { status, headers } = browser.response;
      if (status < 300) {
        const text = decrypt(Buffer.concat(parts), browser);
        browser.arrived.push({ headers: request.headers, message: JSON.parse(text) as PushMessage });
      }
      response.writeHead(status, headers).end('ignored by the client');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return {
    browser() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const secret = randomBytes(16);
      const path = `/${randomBytes(12).toString('base64url')}`;
      const address = {
        endpoint: `http://127.0.0.1:${port}${path}`,
        p256dh,
        auth: secret.toString('base64url'),
      };
      const browser: Kept = {
        keys,
        secret,
        address,
        arrived: [],
        requestCount: 0,
        response: { status: 201 },
      };
      browsers.set(path, browser);
      return browser;
    },
  };
}

/** As a browser does it: RFC 8291 on top of RFC 8188, one record. @throws if it was not encrypted for this browser */
function decrypt(body: Buffer, { keys, secret }: Kept): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (from: Buffer, seed: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, seed, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = derive(keys.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  // The last record ends with a 2 and any number of zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Whether a push has a signature of the shop's key, and its subject. */
export function readVapid(authorization: string, publicKey: string) {
  const { t = '', k = '' } = /^vapid t=(?<t>[^,]+), k=(?<k>.+)$/.exec(authorization)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return {
    signed: signed && k === publicKey,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>,
  };
}
