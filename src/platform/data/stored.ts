import { reading } from '../device/reading.ts';
import { dropBundle, type OfflineBundleInfo, packs } from './offline-bundles.ts';
import { readDeviceState } from './device-store.ts';
import { purgeWorker } from './worker-purge.ts';

/** What this device has stored, by kind. Bytes are those of the contents; the browser's own overhead is not told. */
export interface Stored {
  pictures: { count: number; bytes: number };
  pages: { count: number; bytes: number };
  shops: OfflineBundleInfo[];
  /** Answers of the account, for reading offline. */
  records: { count: number; bytes: number };
  /** Acts that only this device knows of. They are not freed: they are sent. */
  waiting: number;
}

async function sizeOf(cacheName: string): Promise<Stored['pages']> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return { count: 0, bytes: 0 };
  const answers = await (await caches.open(cacheName)).matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Looks at everything. Kinds that cannot be read count as empty. */
export async function stored(): Promise<Stored> {
  const nothing = { count: 0, bytes: 0 };
  const [pictures, pages, shops, answers, waiting] = await Promise.all([
    sizeOf('okanto-images-1').catch(() => nothing),
    sizeOf('okanto-catalogue-1').catch(() => nothing),
    packs().catch(() => []),
    reading.answers.toArray().catch(() => []),
    readDeviceState().then(({ outbox }) => outbox.size),
  ]);
  const bytes = answers.reduce((sum, { data }) => sum + new Blob([JSON.stringify(data)]).size, 0);
  return { pictures, pages, shops, records: { count: answers.length, bytes }, waiting };
}

/** Gives the room of one kind back. What is freed can be fetched again. @returns whether it worked */
export async function free(kind: 'pictures' | 'pages' | 'records'): Promise<boolean> {
  if (kind !== 'records') return purgeWorker(kind === 'pictures' ? 'images' : 'catalogue');
  await reading.answers.clear();
  return true;
}

/** Gives the room of a kept shop back; it is not fetched again by itself. */
export const freeShop = (id: number): Promise<void> => dropBundle(id);
