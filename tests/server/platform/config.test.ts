import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HDKey } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/platform/config.ts';
import { settings } from '../../../server/platform/settings.ts';

const faultOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('was accepted');
};

test('an empty environment starts the demo shop with its own database, reachable in the local network', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: undefined,
    databasePool: 10,
    publicUrl: 'http://localhost:8080',
    logLevel: 'info',
    demo: true,
    trustProxy: 0,
  });
});

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '  ' })).toMatchObject({ port: 8080, smtpUrl: undefined });
});

test('the public address follows the port unless it is set, and is stored as an origin', () => {
  expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readConfig({ DEMO: 'off', PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe(
    'https://shop.example',
  );
});

test.each([
  ['PORT', '80a', 'a whole number from 1 to 65535'],
  ['PORT', '65536', 'a whole number from 1 to 65535'],
  ['PORT', '1e3', 'a whole number from 1 to 65535'],
  ['DATABASE_POOL', '2', 'a whole number from 3 to 500'],
  ['OPS_TWO_PERSON_ABOVE', '1e3', 'dollars and cents such as 1000.00'],
  ['PUBLIC_URL', 'https://shop.example/app', 'an origin without path'],
  ['PUBLIC_URL', 'shop.example', 'an origin such as'],
  ['LOG_LEVEL', 'loud', 'trace, debug'],
  ['DEMO', 'maybe', 'on or off'],
  ['MAIL_FROM', 'nobody', 'an address'],
  ['MERCHANT_ENTRY_URL', 'javascript:alert(1)', 'a https:// address'],
  ['PARTNERSHIP_URL', 'http://shop.example', 'a https:// address'],
  ['TRUST_PROXY', '-1', 'a whole number from 0 to 10'],
])('%s=%s is refused with its name, its value and the accepted format', (name, value, accepted) => {
  const fault = faultOf({ [name]: value });
  expect(fault).toContain(`${name}: ${JSON.stringify(value)} was given, ${accepted}`);
});

test('all invalid settings are reported together', () => {
  expect(faultOf({ PORT: 'x', DEMO: 'x' }).split('\n')).toHaveLength(2);
});

test.each(['DATABASE_URL', 'SMTP_URL'])('an invalid %s is refused without printing it', (name) => {
  const fault = faultOf({ [name]: 'http://someone:s3cret@db' });
  expect(fault).toContain(`${name}: (hidden)`);
  expect(fault).not.toContain('s3cret');
});

const valid: Record<string, string> = {
  METRICS_PORT: '9464',
  PORT: '81',
  DATABASE_URL: 'postgres://db/x',
  DATABASE_APP_URL: 'postgres://app@db/x',
  DATABASE_DIRECT_URL: 'postgres://direct/x',
  DATABASE_READ_URL: 'postgres://replica/x',
  DRAIN_SECONDS: '30',
  DATABASE_UNRESTRICTED: 'on',
  DATABASE_POOL: '3',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@b',
  PUBLIC_URL: 'https://x',
  LOG_LEVEL: 'warn',
  DEMO: 'off',
  SANDBOX_CARDS: 'off',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
  STRIPE_API_URL: 'http://127.0.0.1:12111',
  PUSH_PRIVATE_HOSTS: 'on',
  SERVICE_ANSWER_HOURS: '24',
  TRANSLATION_URL: 'http://translator',
  WEBHOOK_LOOPBACK: 'on',
  TRACKING_WEBHOOK_SECRET: 'long enough to be good',
  LEDGER_ANCHOR_KEY: 'a secret of more than 32 characters',
  BACKUP_KEY: 'a key of more than 20 characters',
  MERCHANT_ENTRY_URL: 'https://x',
  SELLER_PLATFORM_URL: 'https://x',
  PARTNERSHIP_URL: 'https://x',
  TRUST_PROXY: '1',
  OPS_TWO_PERSON_ABOVE: '0.00',
  OPS_ALONE_PER_DAY: '0.00',
  OPS_SECOND_FACTOR: 'required',
  CHAIN_XPUB: HDKey.fromMasterSeed(new Uint8Array(32)).derive("m/44'/60'/0'").publicExtendedKey,
  CHAIN_NETWORKS: '[]',
  PICTURE_STORE: 's3',
  S3_ENDPOINT: 'http://store',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
  OTEL_TRACES_SAMPLER_ARG: '0.05',
};

const stripe = {
  SANDBOX_CARDS: 'off',
  STRIPE_SECRET_KEY: 'sk_test_other',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_other',
  STRIPE_WEBHOOK_SECRET: 'whsec_other',
};

const bucket = {
  S3_ENDPOINT: 'http://elsewhere',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
/** Settings without which the given one has no effect. */
const beside = (name: string): Record<string, string> => {
  if (name === 'PICTURE_STORE') return bucket;
  if (name.startsWith('STRIPE_')) return stripe;
  if (name === 'PUBLIC_URL' || name === 'DATABASE_UNRESTRICTED') return { DEMO: 'off' };
  if (/^DATABASE_(APP|DIRECT|READ)_URL$/.test(name)) return { DATABASE_URL: 'postgres://db/x' };
  if (name.startsWith('OTEL_')) return { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://elsewhere' };
  return name.startsWith('S3_') ? { ...bucket, PICTURE_STORE: 's3' } : {};
};

test('every setting of the table is read and documented', () => {
  for (const { name, meaning } of settings) {
    expect(meaning).not.toBe('');
    const others = beside(name);
    expect(JSON.stringify(readConfig({ ...others, [name]: valid[name] ?? 'set' }))).not.toBe(
      JSON.stringify(readConfig(others)),
    );
  }
});

test.each([
  [{ STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY: nothing was given, with the other settings'],
  [{ SANDBOX_CARDS: 'on' }, 'SANDBOX_CARDS: "on" was given, with Stripe off is accepted'],
  [{ SANDBOX_CARDS: '' }, 'SANDBOX_CARDS: nothing was given, with Stripe off is accepted'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'a key of the same mode as STRIPE_SECRET_KEY is accepted'],
  [{ STRIPE_API_URL: 'http://10.0.0.1:80' }, 'an origin of this machine with its port is accepted'],
])('Stripe with %j is refused', (given, fault) => {
  expect(readConfig(stripe).stripe?.webhookSecrets).toEqual(['whsec_other']);
  expect(faultOf({ ...stripe, ...given })).toContain(fault);
});

describe('secrets in files', () => {
  const secrets = settings.flatMap(({ name, secret }) => (secret ? name : []));

  test('every secret is read from NAME_FILE, without the final newline', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'okanto-secrets-'));
    for (const name of secrets) {
      const file = path.join(folder, name);
      const value = valid[name] ?? 'set';
      await writeFile(file, `${value}\n`);
      const others = beside(name);
      const fromFile = readConfig({ ...others, [name]: undefined, [`${name}_FILE`]: file });
      expect(fromFile).toEqual(readConfig({ ...others, [name]: value }));
    }
  });

  test('a missing file, a second source and a file for a public setting are reported without the value', () => {
    expect(faultOf({ SMTP_URL_FILE: '/missing' })).toBe('SMTP_URL_FILE: "/missing" cannot be read (ENOENT)');
    const both = faultOf({ SMTP_URL: 'smtp://user:word@host', SMTP_URL_FILE: '/missing' });
    expect(both).toBe('SMTP_URL and SMTP_URL_FILE were given, one of them is accepted');
    expect(readConfig({ PORT_FILE: '/missing' }).port).toBe(8080);
  });

  test('the documentation lists exactly the secrets', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const sentence = /`NAME_FILE` has its path, for each of (.+?)\. /s.exec(page)?.[1] ?? '';
    expect(sentence.match(/[A-Z0-9_]+/g)?.toSorted()).toEqual(secrets.toSorted());
  });
});

describe('demo and production cannot be mixed by accident', () => {
  const publicUrl = { PUBLIC_URL: 'https://shop.example' };
  const networks = JSON.stringify(
    [{ id: 'test', name: 'Test', chainId: 31_337, test: true, confirmations: 1, minimum: '5.00' }].map(
      (each) => ({ ...each, assets: [{ symbol: 'ETH', decimals: 18, rate: '1' }] }),
    ),
  );

  test('a production start without further settings has neither sandbox cards nor networks', () => {
    expect(readConfig({ DEMO: 'off', ...publicUrl })).toMatchObject({
      demo: false,
      sandboxCards: false,
      chain: { networks: [] },
    });
  });

  test('a demo on a public https address must be confirmed as a demo', () => {
    expect(faultOf(publicUrl)).toBe(
      'SANDBOX_CARDS: nothing was given, on for a public demo, or DEMO=off for a real shop is accepted',
    );
    expect(readConfig({ ...publicUrl, SANDBOX_CARDS: 'on' })).toMatchObject({
      demo: true,
      sandboxCards: true,
    });
  });

  test.each(['https://localhost', 'https://shop.localhost:8443', 'https://127.0.0.1', 'https://[::1]:8443'])(
    'a demo at %s starts without further settings',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).sandboxCards).toBe(true);
    },
  );

  test('networks of a shop without the demo need their own key', () => {
    expect(faultOf({ DEMO: 'off', CHAIN_NETWORKS: networks })).toMatch(/^CHAIN_XPUB: .* a key of your own/);
    expect(readConfig({ CHAIN_NETWORKS: networks }).chain.networks).toHaveLength(1);
  });
});
