import type { PageMessage, SaveData } from '#contract/worker-messages.ts';
import { choicesCache } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

const key = '/save-data';
let known: SaveData | undefined;

/** A worker runs only for seconds, so every start reads the choice again. */
const choice = async (): Promise<SaveData> =>
  (known ??=
    ((await (await caches.match(key, { cacheName: choicesCache }))?.text()) as SaveData | undefined) ??
    'auto');

/** Stores the choice of /setting. */
export const noteSaveData = () => {
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null;
    if (message?.type !== 'save-data') return;
    known = message.choice;
    event.waitUntil(caches.open(choicesCache).then((cache) => cache.put(key, new Response(message.choice))));
  });
};

/** Whether to save data: by choice, by the browser's own setting, or because the connection is slower than 4G. */
export const isSaving = async (request: Request): Promise<boolean> => {
  const chosen = await choice();
  if (chosen !== 'auto') return chosen === 'always';
  const { connection } = self.navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (request.headers.get('save-data') === 'on' || connection?.saveData) return true;
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
};
