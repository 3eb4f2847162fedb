import { auditState } from '#domain/audit-state.ts';
import type { Extract } from '#contract/withdrawals.ts';
import { amount, asCents } from '#domain/money.ts';
import type { SignedIn } from '../../../platform/http/context.ts';
import { newestFirst } from '../../../platform/http/id-cursor.ts';
import { Refusal } from '../../../platform/errors.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { sentence } from '../../../messages/refusals/sentence.ts';
import { type PayoutAccountRow, payoutAccountToWire } from './payout-accounts.ts';
import { payoutNetwork } from './payout-networks.ts';

/** Account and language of the reader. */
type Reader = Pick<SignedIn, 'db' | 'config' | 'caller' | 'lang'>;

const withdrawals = ({ db, caller }: Reader) =>
  db.selectFrom('withdrawal').selectAll().where('account_id', '=', caller.id);

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row, account: PayoutAccountRow, { config, lang }: Reader): Extract => ({
  id: row.id,
  sn: row.sn,
  type: row.type,
  amount: amount(asCents(row.amount_cents)),
  fee: amount(asCents(row.fee_cents)),
  arrival: amount(asCents(row.arrival_cents)),
  status: row.status,
  paying: row.status === auditState.auditing && row.paying_at !== null,
  message: row.message ?? (row.reason && sentence(row.reason, lang)),
  account: payoutAccountToWire(account, config),
  txHash: row.tx_hash,
  explorer: row.tx_hash && ((account.network && payoutNetwork(config, account.network)?.explorer) ?? null),
  sent:
    row.sent_asset !== null && row.sent_units !== null && row.sent_rate !== null
      ? { asset: row.sent_asset, units: row.sent_units, rate: row.sent_rate }
      : null,
  createdAt: unixSeconds(row.created_at),
  settledAt: row.settled_at && unixSeconds(row.settled_at),
});

async function withAccounts(reader: Reader, rows: Row[]): Promise<Extract[]> {
  if (rows.length === 0) return [];
  const accounts = await reader.db
    .selectFrom('payout_account')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.payout_account_id))])
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return rows.map((row) => toWire(row, byId.get(row.payout_account_id)!, reader));
}

/** One of the account's own, in its current state. @throws Refusal `not_found` */
export async function readWithdrawal(reader: Reader, id: number): Promise<Extract> {
  const row = await withdrawals(reader).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return (await withAccounts(reader, [row]))[0]!;
}

interface Page {
  /** `null`: all. */
  status: number | null;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first. @throws Refusal `invalid_input` for an invalid cursor */
export async function listWithdrawals(
  reader: Reader,
  { status, cursor, limit }: Page,
): Promise<{ list: Extract[]; next: string | null }> {
  const { page, next } = await newestFirst(
    withdrawals(reader).$if(status !== null, (query) => query.where('status', '=', status as 0 | 1 | 2)),
    'id',
    { cursor, limit },
  );
  return { list: await withAccounts(reader, page), next };
}
