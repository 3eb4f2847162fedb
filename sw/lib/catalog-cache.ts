import { ExpirationPlugin } from 'workbox-expiration';

const maxEntries = 300;
const maxAgeSeconds = 30 * 24 * 60 * 60;

export const matchOptions = { ignoreVary: true };

/** How much of the catalog is kept, and for how long: answers, and pages made of them. */
export const expiration = new ExpirationPlugin({ maxEntries, maxAgeSeconds, matchOptions });
