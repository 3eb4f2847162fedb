import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../platform/http/context.ts';
import { decode } from '../../platform/images/decode.ts';
import { csvCell } from './csv-cell.ts';
import { exportShops } from './export-shops.ts';
import { exportColumns, exportPage, rowsOf } from './export-rows.ts';

const productsAtOnce = 200;
/** Images shared by several products are close to each other; all names of a large shop would fill the memory. */
const namesKept = 10_000;

export interface ExportResult {
  products: number;
  /** Images whose file the store has lost; the rest of their product is written. */
  missing: string[];
}

/**
 * Exports the catalog in the import's format, and its images into a folder beside it, each named by the hash of its bytes. The
 * file appears when complete, and is one snapshot, independent of concurrent sales. @param shop name or slug; absent: all shops
 */
export async function runExport(
  { db, images }: Pick<Services, 'db' | 'images'>,
  { file, shop }: { file: string; shop?: string | undefined },
  onProgress: (products: number) => void,
): Promise<ExportResult> {
  const folder = `${path.basename(file, path.extname(file))}-pictures`;
  const copied = new Map<string, string>();
  const missing: string[] = [];

  /** @returns the file name, empty for a lost image */
  async function copy(hash: string): Promise<string> {
    const done = copied.get(hash);
    if (done !== undefined) return done;
    if (copied.size >= namesKept) copied.clear();
    const bytes = await images.read(hash);
    if (!bytes) {
      missing.push(hash);
      copied.set(hash, '');
      return '';
    }
    const { format, compression } = await decode(bytes).metadata();
    const extension = format === 'heif' && compression === 'av1' ? 'avif' : format;
    const name = `${folder}/${hash}.${extension}`;
    const target = path.join(path.dirname(file), name);
    if (!existsSync(target)) await writeWhole(target, bytes);
    copied.set(hash, name);
    return name;
  }

  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  const stream = createWriteStream(unfinished);
  const write = async (cells: readonly string[]) => {
    if (!stream.write(`${cells.map(csvCell).join(',')}\r\n`)) await once(stream, 'drain');
  };
  try {
    await write(exportColumns.map(({ header }) => header));
    const products = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        let count = 0;
        // With the first product of each.
        const writtenShopIds = new Set<number>();
        for (let after = 0; ;) {
          const page = await exportPage(trx, { after, limit: productsAtOnce, shop });
          const shopIds = [...new Set(page.map(({ shopId }) => shopId))];
          const shops = await exportShops(
            trx,
            shopIds.filter((id) => !writtenShopIds.has(id)),
            copy,
          );
          for (const product of page) {
            const hashes = [...product.pictures, ...product.variants.flatMap(({ picture }) => picture ?? [])];
            for (const hash of hashes) await copy(hash);
            const rows = rowsOf(product, shops.get(product.shopId) ?? {}, (hash) => copied.get(hash) ?? '');
            for (const row of rows) await write(exportColumns.map(({ key }) => row[key] ?? ''));
            if (rows.length > 0) {
              shops.delete(product.shopId);
              writtenShopIds.add(product.shopId);
            }
            onProgress(++count);
          }
          const last = page.at(-1);
          if (!last) return count;
          after = last.id;
        }
      });
    stream.end();
    await once(stream, 'close');
    await rename(unfinished, file);
    return { products, missing };
  } catch (error) {
    stream.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Renamed when complete: a file named by its hash is never partial. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
