import { auditState } from '#domain/audit-state.ts';
import type { Kysely } from 'kysely';
import type { Recharge } from '#contract/top-ups.ts';
import type { Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Network } from '../../platform/chain-networks.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Services } from '../../platform/http/context.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { Refusal } from '../../platform/errors.ts';
import { networksInForce } from '../../platform/network-rules.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { chainOf } from './chain-top-up.ts';

const recharges = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('recharge')
    .leftJoin('card', 'card.id', 'recharge.card_id')
    .leftJoin('chain_deposit as deposit', 'deposit.recharge_id', 'recharge.id')
    .leftJoin('chain_watch as watch', 'watch.network', 'recharge.network')
    .selectAll('recharge')
    .select(['card.brand', 'card.last4'])
    .select(['deposit.tx_hash as seen_tx_hash', 'deposit.symbol', 'deposit.block_number'])
    .select(['deposit.state as deposit_state', 'watch.head_block'])
    .where('recharge.account_id', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof recharges>['executeTakeFirstOrThrow']>>;

type Dependencies = Pick<Services, 'config' | 'db' | 'privateImages'>;

const toWire = (
  row: Row,
  {
    networks,
    privateImages,
    lang,
  }: Pick<Dependencies, 'privateImages'> & { networks: Network[]; lang: Lang },
): Recharge => ({
  id: row.id,
  sn: row.sn,
  method: row.method,
  amount: amount(asCents(row.amount_cents)),
  arrived: row.arrived_cents === null ? null : amount(asCents(row.arrived_cents)),
  status: row.status,
  reason: row.reason,
  message: row.message ?? (row.reason && sentence(row.reason, lang)),
  card: row.brand !== null && row.last4 !== null ? { brand: row.brand, last4: row.last4 } : null,
  challenge: row.status === auditState.auditing ? row.challenge : null,
  chain: chainOf(row, networks),
  evidence: row.evidence_id && privateImages.url(row.evidence_id),
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

/** @throws Refusal `not_found` */
export async function readTopUp(
  dependencies: Dependencies,
  accountId: number,
  id: number,
  lang: Lang,
): Promise<Recharge> {
  const mine = recharges(dependencies.db, accountId);
  const row = await mine.where('recharge.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toWire(row, { ...dependencies, networks: await networksInForce(dependencies), lang });
}

interface Page {
  /** `null`: all. */
  status: number | null;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first. @throws Refusal `invalid_input` for an invalid cursor */
export async function listTopUps(
  dependencies: Dependencies,
  accountId: number,
  { status, cursor, limit }: Page,
  lang: Lang,
): Promise<{ list: Recharge[]; next: string | null }> {
  const { page, next } = await newestFirst(
    recharges(dependencies.db, accountId).$if(status !== null, (query) =>
      query.where('recharge.status', '=', status as 0 | 1 | 2),
    ),
    'recharge.id',
    { cursor, limit },
  );
  const networks = await networksInForce(dependencies);
  return { list: page.map((row) => toWire(row, { ...dependencies, networks, lang })), next };
}
