import type { Lang } from '#domain/languages.ts';
import { shopName } from '../../platform/brand.ts';
import type { Services } from '../../platform/http/context.ts';
import { exportReadMe } from '../../messages/documents/document-texts.ts';
import { listNotifications } from '../notifications/list.ts';
import { ownImages } from './export-images.ts';
import { sections } from './export-sections.ts';
import { type ZipEntry, zip } from './zip.ts';

type Dependencies = Pick<Services, 'db' | 'images' | 'privateImages'>;

/** Everything stored about an account as an archive: a JSON file per kind of data, and its images. */
export const exportFile = (
  dependencies: Dependencies,
  of: { id: number; lang: Lang },
  at: Date,
): AsyncGenerator<Uint8Array> => zip(entries(dependencies, of, at), at);

async function* entries(
  dependencies: Dependencies,
  { id, lang }: { id: number; lang: Lang },
  at: Date,
): AsyncGenerator<ZipEntry> {
  yield {
    name: 'README.txt',
    bytes: Buffer.from(exportReadMe(lang, await shopName(dependencies.db), at)),
    compress: true,
  };
  for (const [name, section] of Object.entries(sections)) {
    const { rows } = await section({ id, lang }).execute(dependencies.db);
    yield json(name, rows);
  }
  yield json('notices', await allNotifications(dependencies, id, lang));
  yield* ownImages(dependencies, id);
}

const json = (name: string, rows: readonly unknown[]): ZipEntry => ({
  name: `${name}.json`,
  bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
  compress: true,
});

/** As in the app: sentences in the user's language. */
async function allNotifications({ db }: Dependencies, id: number, lang: Lang) {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await listNotifications(db, id, { cursor, limit: 50 }, lang);
    all.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
