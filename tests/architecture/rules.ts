/** Allowed imports as data; `imports.test.ts` checks the code against them. */

/** `feature` is one src/features/X, `module` one server/modules/X; in a list of allowed zones they mean another feature or module. */
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
  | 'mutation'
  | 'mutations'
  | 'routes'
  | 'app'
  | 'sw'
  | 'console'
  | 'build'
  | 'messages'
  | 'serverPlatform'
  | 'ledger'
  | 'cards'
  | 'chain'
  | 'module'
  | 'content'
  | 'demo'
  | 'cli'
  | 'server'
  | 'tests';

const shared = ['domain', 'contract', 'i18n', 'ui', 'session', 'api', 'device', 'data'] as const;

const money = ['ledger', 'serverPlatform', 'messages', 'contract', 'domain'] as const;
const below = ['cards', 'chain', ...money] as const;

/** A zone may always import itself; a feature only itself: routes compose features by props and slots. */
export const mayImport: Record<Zone, readonly Zone[]> = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  ui: ['i18n', 'domain'],
  session: ['contract', 'domain'],
  api: ['contract', 'session', 'i18n', 'ui', 'domain'],
  // Shared by page and worker: the database on the device and the outbox. It imports neither of them.
  device: ['contract', 'domain'],
  data: ['contract', 'domain', 'session', 'api', 'device'],
  feature: [...shared, 'mutation'],
  // src/features/*/*.mutation.ts, shared with the worker: the only files of a feature that it may load.
  mutation: ['contract', 'domain', 'device'],
  // src/mutations.ts, the list of all definitions.
  mutations: ['mutation', 'device'],
  routes: [...shared, 'feature', 'mutation', 'mutations'],
  app: [...shared, 'feature', 'mutation', 'mutations', 'routes'],
  sw: ['contract', 'domain', 'device', 'mutations'],
  // The operators' console: nothing of the shop's app except its design system and languages.
  console: ['contract', 'domain', 'i18n', 'ui'],
  // Build plugins, and programs of the first start that run before packages are installed.
  build: ['contract', 'domain', 'i18n'],
  // Sentences in eight languages, and the types of their parameters.
  messages: ['contract', 'domain'],
  serverPlatform: ['messages', 'contract', 'domain'],
  ledger: ['serverPlatform', 'contract', 'domain'],
  cards: money,
  chain: money,
  module: below,
  // Help articles and legal texts quote numbers of the rules; the demo shop uses commands of the modules.
  content: [...below, 'module'],
  demo: [...below, 'module'],
  cli: [...below, 'module', 'demo'],
  // server/*.ts, the composition root.
  server: [...below, 'module', 'content', 'demo', 'build'],
  tests: [
    ...shared,
    'feature',
    'mutation',
    'mutations',
    'routes',
    'app',
    'sw',
    'console',
    ...below,
    'module',
    'content',
    'demo',
    'cli',
    'server',
    'build',
  ],
};

/**
 * The other modules of the server that a module may import. No cycles.
 */
export const moduleMayImport: Readonly<Record<string, readonly string[]>> = {
  account: ['cancellation', 'orders', 'shop-settings', 'uploads', 'wallet'],
  'back-office': [
    'account',
    'cancellation',
    'catalog',
    'content',
    'conversations',
    'import',
    'orders',
    'openapi',
    'own-data',
    'parcels',
    'push',
    'refunds',
    'reviews',
    'shop-settings',
    'wallet',
  ],
  cancellation: ['orders', 'refunds'],
  content: ['shop-settings'],
  conversations: ['catalog', 'notifications', 'shop-settings', 'uploads'],
  favorites: ['catalog'],
  import: ['catalog'],
  orders: ['cart', 'catalog', 'shop-settings', 'wallet'],
  'own-data': ['account', 'notifications', 'shop-settings', 'wallet'],
  parcels: ['orders'],
  push: ['account', 'notifications', 'orders'],
  refunds: ['orders', 'uploads'],
  reviews: ['catalog', 'orders', 'shop-settings', 'uploads'],
  vitals: ['shop-settings'],
  wallet: ['shop-settings', 'uploads'],
};

/** Exceptions: files above a module that it may import, each with its reason. */
export const exceptions: readonly { from: RegExp; to: RegExp; reason: string }[] = [
  { from: /^server\/modules\/content\//, to: /^server\/content\//, reason: 'it serves help and law' },
  {
    from: /^server\/modules\/back-office\/articles\//,
    to: /^server\/content\//,
    reason: 'operators change help and law',
  },
  {
    from: /^server\/modules\/import\/ensure-categories\.ts$/,
    to: /^server\/demo\//,
    reason: 'a new shop takes its categories and their icons from the demo',
  },
];

/** Files whose types, and only those, another zone may import: they vanish from its bundle. */
export const typesOnly: readonly { from: RegExp; to: RegExp }[] = [
  { from: /^console\//, to: /^server\/modules\/back-office\/(calls|handlers|refusal)\.ts$/ },
  { from: /^console\//, to: /^server\/modules\/import\/findings\.ts$/ },
];

/** Files with a closed list of importers: money moves only through the named commands of the ledger. */
export const onlyFor: readonly { file: RegExp; importers: RegExp }[] = [
  { file: /^server\/ledger\/post\.ts$/, importers: /^(server\/ledger|tests)\// },
];

/** Tables and functions of money in SQL, and the only folders that write them. */
export const moneyWrites = {
  sql: /\b(ledger_post|(insertInto|updateTable|deleteFrom)\('ledger_\w+'|(insert into|update|delete from) ledger_\w+)/i,
  allowed: /^(server\/ledger|server\/platform\/db\/migrations|tests)\//,
};

const clientPackages = /^(react|react-dom|@tanstack\/|dexie|idb$|jotai|ky$|workbox-)/;

/** Packages that do not belong to the job of a zone. */
export const forbiddenPackages: Partial<Record<Zone, RegExp>> = {
  // Pure data that page and server must share: numbering plans and address formats of the world.
  domain: /^(?!libphonenumber-js|localized-address-format)/,
  // The app injects navigation into the 401 hook and the guard.
  api: /^@tanstack\/react-router/,
  session: /^(@tanstack|dexie|ky$)/,
  ui: /^(@tanstack|dexie|ky$)/,
  device: /^(?!dexie$)/,
  mutation: /^(?!@lingui\/core\/macro$)/,
  mutations: /./,
  sw: /^(?!workbox-|idb$)/,
  console: /^(dexie|idb$|ky$|jotai|workbox-)/,
  messages: clientPackages,
  serverPlatform: clientPackages,
  ledger: clientPackages,
  cards: clientPackages,
  chain: clientPackages,
  module: clientPackages,
  content: clientPackages,
  demo: clientPackages,
  cli: clientPackages,
  server: clientPackages,
};

/** Unit tests and their tools are beside the file and are not shipped. */
export const testPackages = /^(vitest|fast-check)$/;
