import path from 'node:path';
import * as v from 'valibot';
import { cents } from '../src/domain/money.ts';
import { demoNetworks } from './chain/networks.ts';
import { demoXpub, networks, ownKeyForRealCoins, xpub } from './chain/settings.ts';
import { bucket, missingForS3, region, s3Of } from './pictures/settings.ts';

/** One row of the README's configuration table: the name in the environment, its default in words, its meaning. */
export type Setting = { name: string; default: string; meaning: string; secret?: true };

/** Every setting there is. README.md's table is checked against this one. */
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
    name: 'PICTURE_STORE',
    default: 'folder',
    meaning: 'where pictures are kept: folder (DATA_DIR/pictures) or s3, see server/pictures/README.md',
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
  { name: 'DATABASE_POOL', default: '10', meaning: 'most database connections one server process opens' },
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
  { name: 'LOG_LEVEL', default: 'info', meaning: 'trace, debug, info, warn, error, fatal or silent' },
  { name: 'DEMO', default: 'on', meaning: 'fill an empty database with the demo shop (on or off)' },
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
    name: 'OPS_TWO_PERSON_ABOVE',
    default: '1000.00',
    meaning: 'dollars above which two operators must pass a recharge or withdrawal',
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
    default: 'a published demo key',
    meaning: 'extended public key that deposit addresses are derived from, see server/chain/README.md',
    secret: true,
  },
  {
    name: 'CHAIN_NETWORKS',
    default: 'Sepolia, unwatched',
    meaning: 'EVM networks for deposits, as JSON or the path of a JSON file, see server/chain/README.md',
    secret: true,
  },
];

const wholeNumber = (min: number, max: number) => {
  const accepted = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, accepted),
    v.transform(Number),
    v.minValue(min, accepted),
    v.maxValue(max, accepted),
  );
};

const url = (protocols: readonly string[], accepted: string) =>
  v.pipe(
    v.string(),
    v.check((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol), accepted),
  );

const link = v.optional(url(['https:'], 'a https:// address'));

const origin = v.pipe(
  url(['http:', 'https:'], 'an origin such as https://shop.example'),
  v.check(
    (given) => new URL(given).href === `${new URL(given).origin}/`,
    'an origin without path, such as https://shop.example',
  ),
  v.transform((given) => new URL(given).origin),
);

const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^(on|off|true|false|yes|no|1|0)$/, 'on or off'),
  v.transform((given) => ['on', 'true', 'yes', '1'].includes(given)),
);

const dollars = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,6})\.\d\d$/, 'dollars and cents such as 1000.00'),
  v.transform(cents),
);

const schema = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(1, 65_535), '8080'),
    HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'an address or host name')), '0.0.0.0'),
    DATA_DIR: v.optional(v.string(), './data'),
    DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'], 'a postgres:// address')),
    PICTURE_STORE: v.optional(v.picklist(['folder', 's3'], 'folder or s3'), 'folder'),
    S3_ENDPOINT: v.optional(origin),
    S3_BUCKET: v.optional(bucket),
    S3_REGION: v.optional(region, 'us-east-1'),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    DATABASE_POOL: v.optional(wholeNumber(2, 500), '10'),
    SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'a smtp:// or smtps:// address')),
    MAIL_FROM: v.optional(
      v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]*$/, 'an address, alone or as Name <name@host>')),
      'okanto <no-reply@localhost>',
    ),
    PUBLIC_URL: v.optional(origin),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'trace, debug, info, warn, error, fatal or silent',
      ),
      'info',
    ),
    DEMO: v.optional(flag, 'on'),
    MERCHANT_ENTRY_URL: link,
    SELLER_PLATFORM_URL: link,
    PARTNERSHIP_URL: link,
    TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
    OPS_TWO_PERSON_ABOVE: v.optional(dollars, '1000.00'),
    PUSH_PRIVATE_HOSTS: v.optional(flag, 'off'),
    SERVICE_ANSWER_HOURS: v.optional(wholeNumber(1, 720)),
    TRACKING_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
    CHAIN_XPUB: v.optional(xpub, demoXpub),
    CHAIN_NETWORKS: v.optional(networks),
  }),
  v.forward(
    v.partialCheck(
      [['CHAIN_XPUB'], ['CHAIN_NETWORKS']],
      ownKeyForRealCoins,
      'for networks with real coins a key of your own',
    ),
    ['CHAIN_XPUB'],
  ),
  v.rawCheck(missingForS3),
  v.transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3: s3Of(env),
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO,
    merchantEntryUrl: env.MERCHANT_ENTRY_URL,
    sellerPlatformUrl: env.SELLER_PLATFORM_URL,
    partnershipUrl: env.PARTNERSHIP_URL,
    trustProxy: env.TRUST_PROXY,
    opsTwoPersonAboveCents: env.OPS_TWO_PERSON_ABOVE,
    pushPrivateHosts: env.PUSH_PRIVATE_HOSTS,
    serviceAnswerHours: env.SERVICE_ANSWER_HOURS,
    trackingWebhookSecret: env.TRACKING_WEBHOOK_SECRET,
    chain: { xpub: env.CHAIN_XPUB, networks: env.CHAIN_NETWORKS ?? demoNetworks },
  })),
);

export type Config = v.InferOutput<typeof schema>;

/** One line per wrong setting; a secret's value is never among the words. The server exits with 1 on it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the settings from the environment. An empty value counts as absent.
 * @throws ConfigError naming every wrong setting, what was given and what is accepted
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settings.flatMap(({ name }) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new ConfigError(
    result.issues
      .map((issue) => {
        const setting = settings.find(({ name }) => name === issue.path?.[0].key);
        const text = given[setting?.name ?? ''];
        const value = text === undefined ? 'nothing' : setting?.secret ? '(hidden)' : JSON.stringify(text);
        return `${setting?.name}: ${value} was given, ${issue.message} is accepted`;
      })
      .join('\n'),
  );
}
