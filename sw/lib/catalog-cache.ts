import { ExpirationPlugin } from 'workbox-expiration';

const maxEntries = 300;
const maxAgeSeconds = 30 * 24 * 60 * 60;

export const matchOptions = { ignoreVary: true };

/** Limits of the catalog's caches in size and age: responses, and pages rendered from them. */
export const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, matchOptions });
