/** Who may import whom, as data. `imports.test.ts` holds the code to it. */

/** `feature` is src/features/X for one X; `feature` among the allowed zones would mean another one. */
export type Zone =
  | 'domain'
  | 'contract'
  | 'i18n'
  | 'ui'
  | 'session'
  | 'api'
  | 'data'
  | 'device'
  | 'feature'
  | 'routes'
  | 'app'
  | 'sw'
  | 'server'
  | 'build'
  | 'tests';

const shared = ['domain', 'contract', 'i18n', 'ui', 'session', 'api', 'device', 'data'] as const;

/** A zone may always import itself; of the features, each only itself: routes compose them by props and slots. */
export const mayImport: Record<Zone, readonly Zone[]> = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  ui: ['i18n', 'domain'],
  session: ['contract', 'domain'],
  api: ['contract', 'session', 'i18n', 'domain'],
  // What page and worker both do: the database on the device and how its outbox is sent. It knows neither of them.
  device: ['contract', 'domain'],
  data: ['contract', 'domain', 'session', 'api', 'device'],
  feature: shared,
  routes: [...shared, 'feature'],
  app: [...shared, 'feature', 'routes'],
  sw: ['contract', 'domain', 'device'],
  // Build plugins, and the programs of a first start, which run before packages are installed.
  build: ['contract', 'domain', 'i18n'],
  server: ['contract', 'domain', 'build'],
  tests: [...shared, 'feature', 'routes', 'app', 'sw', 'server', 'build'],
};

/** Packages that would give a zone a second job. */
export const forbiddenPackages: Partial<Record<Zone, RegExp>> = {
  // Pure data that page and server must share: numbering plans and address formats of the world.
  domain: /^(?!libphonenumber-js|localized-address-format)/,
  // The 401 hook and the guard get navigation injected by app.
  api: /^@tanstack\/react-router/,
  session: /^(@tanstack|dexie|ky$)/,
  ui: /^(@tanstack|dexie|ky$)/,
  device: /^(?!dexie$)/,
  sw: /^(?!workbox-)/,
  server: /^(react|react-dom|@tanstack\/|dexie|jotai|ky$|workbox-)/,
};

/** A unit test and its tools stand beside the file and are no part of what ships. */
export const testPackages = /^(vitest|fast-check)$/;
