import type { Lang } from '#domain/languages.ts';
import type { Services } from '../../platform/http/context.ts';
import { exportReadMe } from '../../messages/export-read-me.ts';
import { listNotices } from '../notifications/list.ts';
import { ownPictures } from './export-pictures.ts';
import { sections } from './export-sections.ts';
import { type ZipEntry, zip } from './zip.ts';

type Means = Pick<Services, 'db' | 'pictures' | 'privatePictures'>;

/** Everything stored about a person as an archive: a JSON file a kind of thing, and their pictures. */
export const exportFile = (means: Means, of: { id: number; lang: Lang }, at: Date): AsyncGenerator<Buffer> =>
  zip(entries(means, of, at), at);

async function* entries(
  means: Means,
  { id, lang }: { id: number; lang: Lang },
  at: Date,
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', bytes: Buffer.from(exportReadMe(lang, at)), compress: true };
  for (const [name, section] of Object.entries(sections)) {
    const { rows } = await section({ id, lang }).execute(means.db);
    yield json(name, rows);
  }
  yield json('notices', await allNotices(means, id, lang));
  yield* ownPictures(means, id);
}

const json = (name: string, rows: readonly unknown[]): ZipEntry => ({
  name: `${name}.json`,
  bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
  compress: true,
});

/** As they are read in the app: sentences in the person's language. */
async function allNotices({ db }: Means, id: number, lang: Lang) {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await listNotices(db, id, { cursor, limit: 50 }, lang);
    all.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}
