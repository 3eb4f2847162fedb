/**
 * Requests per second for paying, bare postings of the same transfers, and the records page, with 1,000 and with 1,000,000 postings
 * in the ledger (half of them in four wallets, one for each query of records), on the embedded database and on the system's
 * PostgreSQL. A real server in a separate process, sixteen clients. Needs a build.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { headers } from '#contract/envelope.ts';
import { asCents, zeroCents } from '#domain/money.ts';
import { type Connection, openKysely, openPool } from '../../server/platform/db/connect.ts';
import { openCluster } from '../../server/platform/db/embedded/cluster.ts';
import type { Database } from '../../server/platform/db/schema.ts';
import { payOrders } from '../../server/ledger/commands.ts';
import { reconcileLedger } from '../../server/ledger/reconcile.ts';
import { createLog } from '../../server/platform/log.ts';
import { findPostgres, startCluster } from '../run/postgres.mjs';
import { createAccount, type TestAccount } from '../support/accounts.ts';
import { randomIpAddress } from '../support/request.ts';
import { startShop } from '../support/running-shop.ts';
import { fillWallet, placeOrders, type Purchase } from './wallet/fill.ts';
import { type Load, load } from './wallet/load.ts';
import './ends-with-signals.ts';

const clients = 16;
const payments = Number(process.env['PAYMENTS'] ?? 1_500);
/** Of one wallet: fewer than the server allows an account at once. */
const reads = Number(process.env['READS'] ?? 350);
const sizes = (process.env['POSTINGS'] ?? '1000,1000000').split(',').map(Number);
const log = createLog('silent');

async function measureEngine(engine: string, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'okanto-bench-'));
  const shop = await startShop({
    dataDir,
    env: { DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env },
  });
  const cluster = env['DATABASE_URL'] ? undefined : await openCluster(path.join(dataDir, 'postgres'), log);
  const connection: Connection = cluster
    ? await cluster.connection('okanto')
    : { connectionString: env['DATABASE_URL']! };
  const pool = openPool(connection, { max: clients, statementTimeoutMs: 0 }, log);
  const db = openKysely(pool);
  try {
    for (const size of sizes)
      await measureSize(`${engine}, ${size.toLocaleString('en')} postings`, shop.url, db, size);
  } finally {
    await pool.end();
    await cluster?.stop();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureSize(title: string, url: string, db: Kysely<Database>, size: number): Promise<void> {
  const entries = Math.floor(size / 2 / recordQueries.length);
  const startedAt = performance.now();
  const readers: TestAccount[] = [];
  for (const _ of recordQueries) {
    const reader = await createAccount(db);
    // Every entry of the wallet has its counter-entry in a system account.
    await fillWallet(db, reader.id, entries);
    readers.push(reader);
  }
  const discrepancies = await reconcileLedger(db);
  if (discrepancies.length > 0)
    throw new Error(`the filled ledger is wrong: ${JSON.stringify(discrepancies.slice(0, 3))}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`\n${title} (filled and proved in ${seconds} s)\n`);

  const purchases = await placeOrders(db, payments);
  report('pay', await load(clients, () => pay(url, purchases.pop())));
  const postings = await placeOrders(db, payments);
  report('bare posting', await load(clients, () => bare(db, postings.pop())));
  for (const [index, [name, queryOf]] of recordQueries.entries()) {
    const waiting = Array.from(
      { length: reads },
      () => () => records(url, readers[index]!, queryOf(entries)),
    );
    report(name, await load(clients, () => waiting.pop()));
  }
}

/** Queries of the transactions of a wallet with so many entries. */
const recordQueries: [name: string, queryOf: (entries: number) => string][] = [
  ['records, first page', () => ''],
  ['records, page 500', (entries) => `&cursor=${Math.max(1, entries - 499 * 20)}`],
  ['records, one kind', () => '&kind=refund'],
  ['records, one month', () => '&from=2025-03-01&to=2025-03-31&zone=Asia/Tokyo'],
];

/** Each request comes from another address: the server limits the requests of one. */
const headersOf = (token: string) => ({
  [headers.token]: token,
  'x-forwarded-for': randomIpAddress(),
});

function pay(url: string, purchase: Purchase | undefined) {
  if (!purchase) return undefined;
  const { token, sn, payToken } = purchase;
  return () =>
    answered(
      fetch(`${url}/api/order/pay?lang=en`, {
        method: 'POST',
        headers: {
          ...headersOf(token),
          [headers.idempotencyKey]: randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ sn, payToken }),
      }),
    );
}

/** The posting of a payment alone, from this process: an upper bound for `pay`. */
function bare(db: Kysely<Database>, purchase: Purchase | undefined) {
  if (!purchase) return undefined;
  const { accountId, sn } = purchase;
  const order = { sn, totalCents: asCents(1_000), discountCents: zeroCents };
  return () => db.transaction().execute((trx) => payOrders(trx, accountId, [order]));
}

const records = (url: string, { token }: TestAccount, query: string): Promise<void> =>
  answered(fetch(`${url}/api/user/capital_list?lang=en${query}`, { headers: headersOf(token) }));

async function answered(request: Promise<Response>): Promise<void> {
  const body = (await (await request).json()) as { code: number };
  if (body.code !== 1) throw new Error(`answered ${JSON.stringify(body)}`);
}

function report(name: string, { perSecond, p50Ms, p95Ms }: Load): void {
  const figures = `${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50Ms.toFixed(1)} ms   p95 ${p95Ms.toFixed(1)} ms`;
  process.stdout.write(`  ${name.padEnd(22)}${figures}\n`);
}

await measureEngine('embedded', {});
const version = findPostgres();
if (version) {
  const cluster = await startCluster(version, { durable: true });
  try {
    await measureEngine(`PostgreSQL ${version}`, { DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}
