import { reading } from '../device/reading.ts';
import { dropBundle, type OfflineBundleInfo, packs } from './offline-bundles.ts';
import { readDeviceState } from './device-store.ts';
import { purgeWorker } from './worker-purge.ts';

/** Storage use of this device by kind. `bytes` is the size of the contents, without the browser's overhead. */
export interface Stored {
  images: { count: number; bytes: number };
  pages: { count: number; bytes: number };
  shops: OfflineBundleInfo[];
  /** Responses with account data, for offline use. */
  records: { count: number; bytes: number };
  /** Unsent mutations. They cannot be freed, only sent. */
  waiting: number;
}

async function sizeOf(cacheName: string): Promise<Stored['pages']> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return { count: 0, bytes: 0 };
  const answers = await (await caches.open(cacheName)).matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Measures all kinds. Kinds that cannot be read count as empty. */
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
  return { images: pictures, pages, shops, records: { count: answers.length, bytes }, waiting };
}

/** Frees the space of one kind; the data can be fetched again. @returns whether it succeeded */
export async function free(kind: 'pictures' | 'pages' | 'records'): Promise<boolean> {
  if (kind !== 'records') return purgeWorker(kind === 'pictures' ? 'images' : 'catalogue');
  await reading.answers.clear();
  return true;
}

/** Frees the space of an offline shop; it is not refetched automatically. */
export const freeShop = (id: number): Promise<void> => dropBundle(id);
