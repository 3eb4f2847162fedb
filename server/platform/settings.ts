/** One row of the configuration table: name in the environment, default in words, meaning. */
export type Setting = { name: string; default: string; meaning: string; secret?: true };

/** Every setting. A test checks the table in docs/operations.md against this one. */
export const settings: readonly Setting[] = [
  { name: 'PORT', default: '8080', meaning: 'TCP port of the server' },
  {
    name: 'HOST',
    default: '0.0.0.0',
    meaning: 'address to listen on; the default lets a phone on the same network open it, 127.0.0.1 does not',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'folder of the embedded database and of the pictures' },
  {
    name: 'DATABASE_URL',
    default: 'embedded',
    meaning: 'postgres://… of your PostgreSQL (15 or newer); without it the server runs its own in DATA_DIR',
    secret: true,
  },
  {
    name: 'DATABASE_APP_URL',
    default: 'made by the server',
    meaning:
      'login of the application, a member of role okanto_app, when the user of DATABASE_URL may not create roles',
    secret: true,
  },
  {
    name: 'DATABASE_UNRESTRICTED',
    default: 'off',
    meaning:
      'with DEMO=off, run also with a login that owns the tables and could change the ledger (on or off)',
  },
  {
    name: 'PICTURE_STORE',
    default: 'folder',
    meaning:
      'where pictures are kept: folder (DATA_DIR/pictures) or s3, see server/platform/images/README.md',
  },
  { name: 'S3_ENDPOINT', default: 'none', meaning: 'origin of an S3-compatible store, for PICTURE_STORE=s3' },
  { name: 'S3_BUCKET', default: 'none', meaning: 'its bucket' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'its region' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: 'none',
    meaning: 'key that may read, write and delete there',
    secret: true,
  },
  { name: 'S3_SECRET_ACCESS_KEY', default: 'none', meaning: 'the secret of that key', secret: true },
  {
    name: 'LEDGER_ANCHOR_DIR',
    default: 'DATA_DIR/ledger-anchors',
    meaning: 'folder of the signed anchors of the ledger; copy it off-site, see server/ledger/README.md',
  },
  {
    name: 'LEDGER_ANCHOR_KEY',
    default: 'made in DATA_DIR',
    meaning: 'secret that signs the anchors, at least 32 characters; the same on every node',
    secret: true,
  },
  {
    name: 'DATABASE_POOL',
    default: '10',
    meaning: 'most database connections one server process opens, four tenths of them for public reads',
  },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning: 'smtp:// or smtps:// server for the codes; without it each mail is a file in DATA_DIR/mail',
    secret: true,
  },
  { name: 'MAIL_FROM', default: 'okanto <no-reply@localhost>', meaning: 'sender of the mails' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    meaning: 'origin under which people reach the shop; https here turns on Strict-Transport-Security',
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
      'test cards top up and pay out without real money (on or off); must be set for a demo on a public https address',
  },
  {
    name: 'MERCHANT_ENTRY_URL',
    default: 'none',
    meaning: 'https address behind “merchant entry”; without it the app says “Not Yet Open”',
  },
  {
    name: 'SELLER_PLATFORM_URL',
    default: 'none',
    meaning: 'https address behind “seller platform”; without it the app says “Not Yet Open”',
  },
  {
    name: 'PARTNERSHIP_URL',
    default: 'none',
    meaning: 'https address behind “partnership”; without it the app says “Not Yet Open”',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'number of reverse proxies in front, whose X-Forwarded-For entries are believed',
  },
  {
    name: 'OPS_HOST',
    default: 'none',
    meaning:
      "host name on which alone the operators' API answers, e.g. of a private network; without it every host of the shop",
  },
  {
    name: 'OPS_TWO_PERSON_ABOVE',
    default: '1000.00',
    meaning: 'dollars above which two operators must pass: of one act, or of one account within 24 hours',
  },
  {
    name: 'OPS_ALONE_PER_DAY',
    default: '10000.00',
    meaning: 'dollars that one operator may pass alone within 24 hours; above, two must',
  },
  {
    name: 'OPS_SECOND_FACTOR',
    default: 'DEMO=off: required; DEMO=on: optional',
    meaning: 'whether operators need a code of an authenticator app to work (required or optional)',
  },
  {
    name: 'PUSH_PRIVATE_HOSTS',
    default: 'off',
    meaning:
      'push also to services on hosts inside a network, and by http: for trying it out only (on or off)',
  },
  {
    name: 'SERVICE_ANSWER_HOURS',
    default: 'none',
    meaning: 'hours within which customer service usually answers; without it the app promises nothing',
  },
  {
    name: 'TRACKING_WEBHOOK_SECRET',
    default: 'none',
    meaning: 'what your tracking service signs its messages with, see server/modules/parcels/README.md',
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
    meaning: 'EVM networks for deposits, as JSON or the path of a JSON file, see server/chain/README.md',
    secret: true,
  },
];
