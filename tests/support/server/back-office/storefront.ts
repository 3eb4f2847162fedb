import { request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Role } from '../../../../server/platform/db/columns.ts';
import { demoDatabase } from '../../demo.ts';
import { startCachedNode } from './cached-node.ts';
import { staff } from './staff.ts';

const soon = { timeout: 20_000 };

/** The demo shop with its response cache, in which nothing expires, and its operators' API. */
export async function cachedShop() {
  const database = await demoDatabase();
  const { db } = database;
  const api = await startCachedNode(database);
  const as = async (role: Role) => ({ url: api.url, ...(await staff(db, role)) });

  /** Requests as a browser does: `fetch` would bypass the cache with a request that has an ETag. */
  const read = (path: string, etag?: string) =>
    new Promise<{ status: number; etag: string; body: string }>((resolve, reject) => {
      request(`${api.url}/api/${path}`, { headers: etag ? { 'if-none-match': etag } : {} }, (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode!, etag: response.headers.etag!, body }),
        );
      })
        .on('error', reject)
        .end();
    });

  /**
   * Whether a client that revalidates its copy of this response gets another one after `change`. @param isIn whether `text` is in
   * the new one; it must be the other way round before
   */
  const expectSeen = async (
    path: string,
    text: string,
    change: () => Promise<unknown>,
    isIn = true,
  ): Promise<void> => {
    const { etag, body } = await read(path);
    expect(body.includes(text)).toBe(!isIn);
    expect((await read(path, etag)).status).toBe(304);
    await change();
    // The notification of the database takes a moment.
    await vi.waitFor(async () => {
      const fresh = await read(path, etag);
      expect([fresh.status, fresh.body.includes(text)]).toEqual([200, isIn]);
    }, soon);
  };
  /** Stores an image, as rows only. @returns its id */
  const image = async (width = 1280, height = 582): Promise<number> => {
    const row = await db
      .insertInto('picture')
      .values({ hash: randomBytes(8).toString('hex'), width, height, colour: '#AABBCC' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return { db, api, as, expectSeen, image };
}
