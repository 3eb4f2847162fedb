/** Row of the configuration table: name of the environment variable, description of the default, meaning. */
export type Setting = { name: string; default: string; meaning: string; secret?: true };

/** Every setting. A test checks the table in docs/operations.md against this one. */
export const settings: readonly Setting[] = [
  { name: 'PORT', default: '8080', meaning: 'TCP port of the server' },
  {
    name: 'HOST',
    default: '0.0.0.0',
    meaning: 'address to listen on; the default lets a phone on the same network open it, 127.0.0.1 does not',
  },
  {
    name: 'METRICS_PORT',
    default: 'none',
    meaning: 'port of GET /metrics for Prometheus; without it metrics are not served',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'address of that port; never a public one: metrics show the figures of the business',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'none',
    meaning: 'http(s):// address of an OpenTelemetry collector; without it nothing is traced',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    default: 'none',
    meaning: 'headers for the collector, such as authorization=Bearer%20…',
    secret: true,
  },
  { name: 'OTEL_SERVICE_NAME', default: 'okanto', meaning: 'name of the service in traces' },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    meaning: 'share of traces that is sent, from 0 to 1',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'folder of the embedded database and of the images' },
  {
    name: 'DATABASE_URL',
    default: 'embedded',
    meaning: 'postgres://… of your PostgreSQL (15 or newer); without it the server runs its own in DATA_DIR',
    secret: true,
  },
  {
    name: 'DATABASE_DIRECT_URL',
    default: 'same as DATABASE_URL',
    meaning:
      'postgres://… of the database itself, if DATABASE_URL leads to a connection pooler such as PgBouncer in transaction mode',
    secret: true,
  },
  {
    name: 'DATABASE_READ_URL',
    default: 'none',
    meaning:
      'postgres://… of a streaming standby, not behind a pooler, that serves public reads while it is in step; its login is replaced',
    secret: true,
  },
  {
    name: 'DATABASE_APP_URL',
    default: 'created by the server',
    meaning:
      'login of the application, a member of role okanto_app; needed if the user of DATABASE_URL may not create roles',
    secret: true,
  },
  {
    name: 'DATABASE_UNRESTRICTED',
    default: 'off',
    meaning: 'with DEMO=off, accept a login that owns the tables and could change the ledger (on or off)',
  },
  {
    name: 'PICTURE_STORE',
    default: 'folder',
    meaning:
      'where images are stored: folder (DATA_DIR/pictures) or s3, see server/platform/images/README.md',
  },
  { name: 'S3_ENDPOINT', default: 'none', meaning: 'origin of an S3-compatible store, for PICTURE_STORE=s3' },
  { name: 'S3_BUCKET', default: 'none', meaning: 'bucket of the images' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'region of the bucket' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: 'none',
    meaning: 'access key that may read, write and delete objects of the bucket',
    secret: true,
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: 'none', meaning: 'secret of the access key', secret: true },
  {
    name: 'LEDGER_ANCHOR_DIR',
    default: 'DATA_DIR/ledger-anchors',
    meaning: 'folder of the signed anchors of the ledger; copy it off-site, see server/ledger/README.md',
  },
  {
    name: 'LEDGER_ANCHOR_KEY',
    default: 'created in DATA_DIR',
    meaning: 'secret that signs the anchors, at least 32 characters; the same on every node',
    secret: true,
  },
  {
    name: 'BACKUP_KEY',
    default: 'none',
    meaning: 'key or passphrase that encrypts the files of `npm run backup`, at least 20 characters',
    secret: true,
  },
  {
    name: 'DATABASE_POOL',
    default: '10',
    meaning:
      'maximum number of database connections of one server process; 40 % of them are for public reads',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning: 'smtp:// or smtps:// server for mail; without it each mail is a file in DATA_DIR/mail',
    secret: true,
  },
  { name: 'MAIL_FROM', default: 'okanto <no-reply@localhost>', meaning: 'sender of the mails' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'public origin of the shop; https turns on Strict-Transport-Security',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info; at a terminal warn',
    meaning: 'trace, debug, info, warn, error, fatal or silent',
  },
  {
    name: 'DEMO',
    default: 'on',
    meaning: 'demo shop in an empty database, with sandbox cards and a test network (on or off)',
  },
  {
    name: 'SANDBOX_CARDS',
    default: 'same as DEMO',
    meaning:
      'test cards for top-ups and payouts without real money (on or off); must be set for a demo on a public https address',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'none',
    meaning: 'secret key of a Stripe account that charges cards, see server/cards/README.md',
    secret: true,
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    default: 'none',
    meaning: 'publishable key of the same account, which the browser gets',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    meaning:
      'signing secret of the webhook endpoint PUBLIC_URL/api/webhooks/stripe; two with a comma between them while it is replaced',
    secret: true,
  },
  {
    name: 'STRIPE_API_URL',
    default: "Stripe's",
    meaning: 'http:// origin of a double of Stripe on this machine, for tests only',
  },
  {
    name: 'MERCHANT_ENTRY_URL',
    default: 'none',
    meaning:
      'default of the https address behind “merchant entry”, which operators can change in the console; without it the app says “Not Yet Open”',
  },
  {
    name: 'SELLER_PLATFORM_URL',
    default: 'none',
    meaning:
      'default of the https address behind “seller platform”, which operators can change in the console; without it the app says “Not Yet Open”',
  },
  {
    name: 'PARTNERSHIP_URL',
    default: 'none',
    meaning:
      'default of the https address behind “partnership”, which operators can change in the console; without it the app says “Not Yet Open”',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'number of reverse proxies in front; the server trusts their X-Forwarded-For entries',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '7 with TRUST_PROXY, else 0',
    meaning:
      'seconds between SIGTERM, when /readyz turns 503, and the end of accepting requests; Ctrl-C skips them',
  },
  {
    name: 'OPS_HOST',
    default: 'none',
    meaning:
      "the only host name that serves the operators' API, e.g. of a private network; without it every host of the shop does",
  },
  {
    name: 'OPS_TWO_PERSON_ABOVE',
    default: '1000.00',
    meaning:
      'dollars of one command, or of one account within 24 hours, above which two operators must approve; owners can lower it in the console',
  },
  {
    name: 'OPS_ALONE_PER_DAY',
    default: '10000.00',
    meaning:
      'dollars that one operator may approve alone within 24 hours; above, two must; owners can lower it in the console',
  },
  {
    name: 'OPS_SECOND_FACTOR',
    default: 'DEMO=off: required; DEMO=on: optional',
    meaning: 'whether operators need a passkey or a code from an authenticator app (required or optional)',
  },
  {
    name: 'PUSH_PRIVATE_HOSTS',
    default: 'off',
    meaning: 'allow push services on private hosts and over http, for testing only (on or off)',
  },
  {
    name: 'SERVICE_ANSWER_HOURS',
    default: 'none',
    meaning:
      'default of the hours within which customer service usually answers, which operators can change in the console; without it the app promises nothing',
  },
  {
    name: 'TRANSLATION_URL',
    default: 'none',
    meaning:
      'http(s):// address of a LibreTranslate server that translates conversations; without it the console offers no translation',
  },
  { name: 'TRANSLATION_KEY', default: 'none', meaning: 'API key for that server', secret: true },
  {
    name: 'WEBHOOK_LOOPBACK',
    default: 'off',
    meaning: 'allow webhooks to this machine, also over http, for development only (on or off)',
  },
  {
    name: 'TRACKING_WEBHOOK_SECRET',
    default: 'none',
    meaning:
      'secret with which your tracking service signs its messages, see server/modules/parcels/README.md',
    secret: true,
  },
  {
    name: 'CHAIN_XPUB',
    default: 'a published demo key, with DEMO=on only',
    meaning: 'extended public key that deposit addresses are derived from, see server/chain/README.md',
    secret: true,
  },
  {
    name: 'CHAIN_NETWORKS',
    default: 'DEMO=on: Sepolia, unwatched; DEMO=off: none',
    meaning:
      'EVM networks for deposits, as JSON or the path of a JSON file, see server/chain/README.md; owners can close them and raise their confirmations in the console',
    secret: true,
  },
];
