import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { demoNetworks } from './chain-networks.ts';
import {
  demoXpub,
  networks,
  ownKeyForRealCoins,
  ownKeyWithoutDemo,
  withHoldAbove,
  xpub,
} from './chain-settings.ts';
import { bucket, missingForS3, region, s3Of } from './images/settings.ts';
import { dollars, flag, host, link, origin, otlpHeaders, share, url, wholeNumber } from './setting-types.ts';
import { type Setting, settings } from './settings.ts';
import { stripeFields, stripeOf, stripeTogether } from './stripe-settings.ts';

/**
 * By default HAProxy takes a node out after three failed checks, two seconds apart. Docker kills a process ten seconds after
 * SIGTERM, which leaves three to finish requests.
 */
const drainSecondsBehindProxy = 7;

/** Https on a public name: other machines can reach the server. */
const isPublicHttps = (given: string | undefined): boolean => {
  if (given === undefined) return false;
  const { protocol, hostname } = new URL(given);
  return protocol === 'https:' && !/^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);
};

/** Further addresses of an external database. */
const otherDatabaseUrls = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DATABASE_APP_URL'] as const;

function onlyWithDatabaseUrl<Env extends { DATABASE_URL?: string | undefined }>({
  dataset,
  addIssue,
}: v.RawCheckContext<Env>): void {
  if (!dataset.typed || dataset.value.DATABASE_URL !== undefined) return;
  for (const key of otherDatabaseUrls) {
    const value = dataset.value[key as keyof Env];
    if (value === undefined) continue;
    const item = { type: 'object', origin: 'value', input: dataset.value, key, value };
    addIssue({ message: 'nothing without DATABASE_URL', path: [item as v.ObjectPathItem] });
  }
}

const schema = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(1, 65_535), '8080'),
    HOST: v.optional(host, '0.0.0.0'),
    METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
    METRICS_HOST: v.optional(host, '127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url(['http:', 'https:'], 'a http:// or https:// address')),
    OTEL_EXPORTER_OTLP_HEADERS: v.optional(otlpHeaders, ''),
    OTEL_SERVICE_NAME: v.optional(v.string(), 'okanto'),
    OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
    DATA_DIR: v.optional(v.string(), './data'),
    DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'], 'a postgres:// address')),
    DATABASE_DIRECT_URL: v.optional(url(['postgres:', 'postgresql:'], 'a postgres:// address')),
    DATABASE_READ_URL: v.optional(url(['postgres:', 'postgresql:'], 'a postgres:// address')),
    DATABASE_APP_URL: v.optional(url(['postgres:', 'postgresql:'], 'a postgres:// address')),
    DATABASE_UNRESTRICTED: v.optional(flag, 'off'),
    PICTURE_STORE: v.optional(v.picklist(['folder', 's3'], 'folder or s3'), 'folder'),
    S3_ENDPOINT: v.optional(origin),
    S3_BUCKET: v.optional(bucket),
    S3_REGION: v.optional(region, 'us-east-1'),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
    LEDGER_ANCHOR_DIR: v.optional(v.string()),
    LEDGER_ANCHOR_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
    BACKUP_KEY: v.optional(v.pipe(v.string(), v.minLength(20, 'at least 20 characters'))),
    DATABASE_POOL: v.optional(wholeNumber(3, 500), '10'),
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
    ),
    DEMO: v.optional(flag, 'on'),
    SANDBOX_CARDS: v.optional(flag),
    ...stripeFields,
    MERCHANT_ENTRY_URL: link,
    SELLER_PLATFORM_URL: link,
    PARTNERSHIP_URL: link,
    TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
    DRAIN_SECONDS: v.optional(wholeNumber(0, 600)),
    OPS_HOST: v.optional(
      v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9.-]+$/, 'a host name such as ops.shop.example')),
    ),
    OPS_TWO_PERSON_ABOVE: v.optional(dollars, '1000.00'),
    OPS_ALONE_PER_DAY: v.optional(dollars, '10000.00'),
    OPS_SECOND_FACTOR: v.optional(v.picklist(['required', 'optional'], 'required or optional')),
    PUSH_PRIVATE_HOSTS: v.optional(flag, 'off'),
    SERVICE_ANSWER_HOURS: v.optional(wholeNumber(1, 720)),
    TRANSLATION_URL: v.optional(url(['http:', 'https:'], 'a http:// or https:// address')),
    TRANSLATION_KEY: v.optional(v.string()),
    WEBHOOK_LOOPBACK: v.optional(flag, 'off'),
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
  v.forward(
    v.partialCheck(
      [['CHAIN_XPUB'], ['CHAIN_NETWORKS'], ['DEMO']],
      ownKeyWithoutDemo,
      'for networks without the demo a key of your own',
    ),
    ['CHAIN_XPUB'],
  ),
  v.forward(
    v.partialCheck(
      [['DEMO'], ['SANDBOX_CARDS'], ['PUBLIC_URL']],
      ({ DEMO, SANDBOX_CARDS, PUBLIC_URL }) =>
        !DEMO || SANDBOX_CARDS !== undefined || !isPublicHttps(PUBLIC_URL),
      'on for a public demo, or DEMO=off for a real shop',
    ),
    ['SANDBOX_CARDS'],
  ),
  v.rawCheck(onlyWithDatabaseUrl),
  v.rawCheck(missingForS3),
  v.rawCheck(stripeTogether),
  v.transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Absent: metrics are not served. */
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    /** Absent: no traces. */
    otlp: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          service: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    /** A production shop does not start with a login that can change its ledger. */
    mustBeRestricted: !env.DEMO && !env.DATABASE_UNRESTRICTED,
    s3: s3Of(env),
    ledgerAnchorDir: env.LEDGER_ANCHOR_DIR === undefined ? undefined : path.resolve(env.LEDGER_ANCHOR_DIR),
    ledgerAnchorKey: env.LEDGER_ANCHOR_KEY,
    backupKey: env.BACKUP_KEY,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** At a terminal, logs only problems instead of one line per call. */
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    demo: env.DEMO,
    /** Whether the sandbox acquirer takes test cards. */
    sandboxCards: env.SANDBOX_CARDS ?? env.DEMO,
    /** Absent: no payments through Stripe. */
    stripe: stripeOf(env),
    merchantEntryUrl: env.MERCHANT_ENTRY_URL,
    sellerPlatformUrl: env.SELLER_PLATFORM_URL,
    partnershipUrl: env.PARTNERSHIP_URL,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS ?? (env.TRUST_PROXY > 0 ? drainSecondsBehindProxy : 0),
    opsHost: env.OPS_HOST,
    opsTwoPersonAboveCents: env.OPS_TWO_PERSON_ABOVE,
    opsAlonePerDayCents: env.OPS_ALONE_PER_DAY,
    opsSecondFactorRequired: (env.OPS_SECOND_FACTOR ?? (env.DEMO ? 'optional' : 'required')) === 'required',
    pushPrivateHosts: env.PUSH_PRIVATE_HOSTS,
    serviceAnswerHours: env.SERVICE_ANSWER_HOURS,
    translationUrl: env.TRANSLATION_URL,
    translationKey: env.TRANSLATION_KEY,
    webhookLoopback: env.WEBHOOK_LOOPBACK,
    trackingWebhookSecret: env.TRACKING_WEBHOOK_SECRET,
    chain: {
      xpub: env.CHAIN_XPUB,
      networks: withHoldAbove(env.CHAIN_NETWORKS ?? (env.DEMO ? demoNetworks : []), env.OPS_TWO_PERSON_ABOVE),
    },
  })),
);

export type Config = v.InferOutput<typeof schema>;

/** One line per wrong setting, without values of secrets. The server exits with status 1. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/**
 * Value of a setting; an empty one counts as absent. A secret may be in a file, such as a mounted secret of a container, whose
 * path is in NAME_FILE. @throws ConfigError when both are set, or the file cannot be read
 */
function valueOf({ name, secret }: Setting, env: Environment): string | undefined {
  const value = env[name]?.trim();
  const file = secret && env[`${name}_FILE`]?.trim();
  if (!file) return value || undefined;
  if (value) throw new ConfigError(`${name} and ${name}_FILE were given, one of them is accepted`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}_FILE: ${JSON.stringify(file)} cannot be read (${code})`);
  }
}

/**
 * Reads the settings from the environment. @throws ConfigError that names every wrong setting, its value and the accepted values
 */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(
    settings.flatMap((setting) => {
      const value = valueOf(setting, env);
      return value === undefined ? [] : [[setting.name, value]];
    }),
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
