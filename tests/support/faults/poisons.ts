import type { RequestFault } from '../e2e/deploys.ts';

/** Responses of a faulty network or server in place of a file, a catalog response or an image. */
export const poisons: Record<string, (elsewhere: string) => RequestFault> = {
  '404': () => ({ status: 404, type: 'text/plain', body: 'gone' }),
  '500': () => ({ status: 500, type: 'application/json', body: '{}' }),
  redirect: () => ({ status: 302, location: '/index.html' }),
  // From another origin: an image can be displayed, but scripts cannot read it.
  opaque: (elsewhere) => ({ status: 302, location: `${elsewhere}/favicon.svg` }),
  'HTML as JavaScript': () => ({ status: 200 }),
};
