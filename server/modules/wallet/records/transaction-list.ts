import type { Output, Parsed } from '#contract/calls.ts';
import type { CapitalRecord, transactionKinds, RecordSource } from '#contract/wallet-records.ts';
import { amount, asCents } from '#domain/money.ts';
import type { Services } from '../../../platform/http/context.ts';
import { beforeId } from '../../../platform/http/id-cursor.ts';
import { unixSeconds } from '../../../platform/unix-seconds.ts';
import { positionAt } from '../../../ledger/position-at.ts';
import { walletChain, type WalletEntry, walletEntries } from '../../../ledger/statement.ts';
import { recordSources } from './record-sources.ts';
import { dayAfter, startOfDay } from '../../../platform/zoned-days.ts';

/** A transfer that touches a wallet has no other kind (`TransferKind`). */
export const transactionKind = ({ kind }: Pick<WalletEntry, 'kind'>) =>
  kind as (typeof transactionKinds)[number];

const toWire = (entry: WalletEntry, source: RecordSource | null): CapitalRecord => ({
  position: entry.position,
  kind: transactionKind(entry),
  direction: entry.amountCents > 0 ? 'in' : 'out',
  amount: amount(asCents(Math.abs(entry.amountCents))),
  balance: amount(entry.balanceCents),
  reference: entry.reference,
  source,
  at: unixSeconds(entry.at),
});

/** Entries of a wallet, newest first. @throws Refusal `invalid_input` for an invalid cursor */
export async function listTransaction(
  { db, config }: Pick<Services, 'db' | 'config'>,
  accountId: number,
  { cursor, limit, kind, from, to, zone }: Parsed<'capitalList'>,
): Promise<Output<'capitalList'>> {
  const before = beforeId(cursor);
  const chain = await walletChain(db, accountId);
  if (!chain) return { list: [], next: null };
  const first = from ? await positionAt(db, chain, startOfDay(from, zone)) : 1;
  const end = to ? await positionAt(db, chain, startOfDay(dayAfter(to), zone)) : chain.entryCount + 1;
  const last = Math.min(end, before ?? end) - 1;
  const rows = await walletEntries(db, chain, { from: first, to: last, kind, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const sourceOf = await recordSources({ db, config }, accountId, page);
  return {
    list: page.map((entry) => toWire(entry, sourceOf(entry))),
    // The extra row shows that there are more.
    next: rows.length > limit ? String(page.at(-1)!.position) : null,
  };
}
