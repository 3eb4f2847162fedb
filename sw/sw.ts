import { deleteFormerCaches } from './lib/caches.ts';
import { handlePurge } from './lib/purge.ts';
import { noteSaveData } from './lib/save-data.ts';
import { sendOutboxInBackground } from './lib/send-outbox.ts';
import { takeOverOnConsent } from './lib/update.ts';
import { serveCatalog } from './routes/catalog.ts';
import { sendReportsDirectly } from './routes/direct.ts';
import { serveImages } from './routes/images.ts';
import { showPushes } from './routes/push.ts';
import { receiveShared } from './routes/share.ts';
import { type BuiltFile, serveShell } from './routes/shell.ts';

// The build replaces exactly this expression in this file with the list of built files.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: BuiltFile[] };

serveShell(self.__WB_MANIFEST);
serveCatalog();
serveImages();
receiveShared();
showPushes();
sendReportsDirectly();
noteSaveData();
takeOverOnConsent();
deleteFormerCaches();
handlePurge();
sendOutboxInBackground();
