import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Finding } from '../../../../server/modules/import/draft.ts';
import { readMapping } from '../../../../server/modules/import/mapping.ts';
import { runExport } from '../../../../server/modules/import/run-export.ts';
import {
  type ImportOptions,
  type ImportResult,
  runImport,
} from '../../../../server/modules/import/run-import.ts';
import { folderStore } from '../../../../server/platform/images/store.ts';

interface Given extends Partial<Omit<ImportOptions, 'file'>> {
  mapping?: object;
  db?: Kysely<Database>;
}

export interface Scene {
  folder: string;
  /** Imports a file with this content. */
  take(content: string | Uint8Array, given?: Given): Promise<ImportResult & { findings: Finding[] }>;
  takeFile(file: string, given?: Given): Promise<ImportResult & { findings: Finding[] }>;
  /** Exports and reads the written files. */
  give(name: string, db?: Kysely<Database>): Promise<string>;
  /** An image of this color next to the files. */
  image(name: string, color: string, height?: number): Promise<void>;
}

/** A folder of this test file with files to import; it contains the image store of each database. */
export async function openScene(ownDb: Kysely<Database>): Promise<Scene> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-import-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const images = folderStore(path.join(folder, 'store'));
  const options = { source: 'catalogue', prune: false, pruneAll: false, dryRun: false, privateHosts: false };

  const takeFile: Scene['takeFile'] = async (file, { mapping, db = ownDb, ...given } = {}) => {
    const findings: Finding[] = [];
    let mappingFile: string | undefined;
    if (mapping) await writeFile((mappingFile = path.join(folder, 'map.json')), JSON.stringify(mapping));
    const result = await runImport(
      { db, images },
      { options: { ...options, ...given, file }, mapping: await readMapping(mappingFile) },
      { finding: (finding) => findings.push(finding), progress: () => undefined },
    );
    return { ...result, findings };
  };
  return {
    folder,
    takeFile,
    async take(content, given) {
      const file = path.join(folder, 'products.csv');
      await writeFile(file, content);
      return takeFile(file, given);
    },
    async give(name, db = ownDb) {
      const file = path.join(folder, name);
      await runExport({ db, images }, { file }, () => undefined);
      return readFile(file, 'utf8');
    },
    async image(name, background, height = 48) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await sharp({ create: { width: 64, height, channels: 3, background } })
        .png()
        .toFile(file);
    },
  };
}

/** Every catalog row that users see, with the transaction that last wrote it. */
export async function fingerprint(db: Kysely<Database>): Promise<unknown> {
  const tables = [
    'product',
    'product_text',
    'product_picture',
    'variant',
    'shop',
    'shop_text',
    'shop_change',
  ] as const;
  const rows: Record<string, unknown> = {};
  for (const table of tables) {
    rows[table] = await db
      .selectFrom(table as 'product')
      .selectAll()
      .select(sql<string>`xmin::text`.as('written'))
      .orderBy(sql`1`)
      .orderBy(sql`2`)
      .execute();
  }
  return rows;
}
