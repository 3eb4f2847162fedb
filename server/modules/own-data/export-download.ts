import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { shopName } from '../../platform/brand.ts';
import type { Database } from '../../platform/db/schema.ts';
import { attachment, inFileName } from '../../platform/http/file-name.ts';
import { findLinked } from './exports.ts';

/** GET /private/data/<token>.zip: a copy of an account's data, for the user who got the URL minutes ago. */
export function exportDownload(db: Kysely<Database>): Hono {
  const routes = new Hono();
  routes.get('/private/data/:file{[\\w-]{43}\\.zip}', async (c) => {
    const found = await findLinked(db, c.req.param('file').slice(0, -'.zip'.length));
    c.header('Cache-Control', 'private, no-store');
    c.header('Referrer-Policy', 'no-referrer');
    // Expired and invalid URLs get the same response.
    if (!found) return c.text('No such file.', 404);
    const day = found.created_at.toISOString().slice(0, 10);
    return c.body(Readable.toWeb(Readable.from(parts(db, found.id))) as ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': String(found.size_bytes),
      'Content-Disposition': attachment(`${inFileName(await shopName(db))}-data-${day}.zip`),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'",
    });
  });
  return routes;
}

/** Streamed in parts: a slow client holds no database connection. */
async function* parts(db: Kysely<Database>, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const part = await db
      .selectFrom('account_export_part')
      .select('bytes')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}
