import { type Kysely, sql } from 'kysely';
import { amount, asCents, zeroCents } from '#domain/money.ts';
import {
  afterPage,
  type Chain,
  chainsOf,
  chainsWithin,
  entriesOf,
  type EntryOrder,
  firstEntries,
  otherSides,
} from '../../ledger/entries.ts';
import { ownAccountKinds, systemAccountKinds } from '../../ledger/accounts.ts';
import { balancesByKind } from '../../ledger/sums.ts';
import { transfersAbout } from '../../ledger/transfers-about.ts';
import { proveBooks } from '../../ledger/reconcile.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { accountIdOf } from './account-filter.ts';
import type { OpsHandler } from './context.ts';
import { shopDays } from './shop-days.ts';

export const reconcileBooks = (async ({ db, config }, { check }) => ({
  data: await proveBooks(db, config, check),
})) satisfies OpsHandler<'reconcile'>;

/** Every kind of ledger account with the sum of its balances. All of them sum to zero. */
export const listLedgerAccounts = (async ({ db }, { of }) => {
  const kinds = [...systemAccountKinds, ...(of === 'system' ? [] : ownAccountKinds)];
  const found = new Map((await balancesByKind(db)).map((row) => [row.kind, row]));
  const list = kinds.map((kind) => {
    const { cents, entries, accounts } = found.get(kind) ?? {};
    return {
      kind,
      isSystem: (systemAccountKinds as readonly string[]).includes(kind),
      balance: amount(cents ?? zeroCents),
      entries: entries ?? 0,
      accounts: accounts ?? 0,
    };
  });
  return { data: { list } };
}) satisfies OpsHandler<'ledgerAccountList'>;

/** Entries of an account, of all or some days. Each view is logged. @throws OpsRefusal `account_unknown` */
export const listLedgerEntries = (async ({ db, config }, input) => {
  const { kind, account, find, from, to, sort, cursor, limit } = input;
  const isOwn = (ownAccountKinds as readonly string[]).includes(kind);
  if (isOwn !== (account !== undefined)) throw new Refusal('invalid_input', { fields: ['account'] });
  const ownerId = account === undefined ? null : await accountIdOf(db, account);
  const all = await chainsOf(db, kind, ownerId);
  const chains = fromCursor(
    await chainsWithin(db, all, await shopDays({ db, config }, { from, to })),
    sort,
    cursor,
  );
  const found =
    find === undefined
      ? await firstEntries(db, chains, sort, limit + 1)
      : await entriesOf(db, chains, inOrder(await transferIdsOf(db, find), sort), limit + 1);
  const page = found.slice(0, limit);
  const others = Map.groupBy(await otherSides(db, page, chains), ({ transferId }) => transferId);
  const list = page.map((entry) => ({
    id: `${entry.transferId}-${entry.ledgerId}`,
    at: unixSeconds(entry.at),
    kind: entry.kind,
    command: entry.command,
    reference: entry.reference,
    amount: amount(entry.amountCents),
    balance: amount(entry.balanceCents),
    others: (others.get(entry.transferId) ?? []).map((other) => ({
      kind: other.kind,
      account: other.account,
      amount: amount(other.amountCents),
    })),
  }));
  const next = found.length > limit ? toCursor(afterPage(chains, page, sort), sort) : null;
  return { data: { list, next }, trace: { target: account ?? kind, after: { ledger: kind } } };
}) satisfies OpsHandler<'ledgerList'>;

/** Each view is logged. */
export const listTransfers = (async ({ db }, { find, sort }) => {
  const ids = await transferIdsOf(db, find);
  const rows = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', 'e.transfer_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .leftJoin('account as owner', 'owner.id', 'a.owner_id')
    .select(['t.id', 't.created_at', 't.kind', 't.command', 't.reference'])
    .select(['a.kind as account_kind', 'owner.account', 'e.amount_cents'])
    .where('t.id', '=', (value) => value.fn.any(sql.val(ids)))
    .orderBy('t.id', sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('e.amount_cents')
    .orderBy('a.id')
    .execute();
  const list = [...Map.groupBy(rows, ({ id }) => id).values()].map((entries) => {
    const { id, created_at: at, kind, command, reference } = entries[0]!;
    return {
      id,
      at: unixSeconds(at),
      kind,
      command,
      reference,
      entries: entries.map((entry) => ({
        kind: entry.account_kind,
        account: entry.account,
        amount: amount(asCents(entry.amount_cents)),
      })),
    };
  });
  return {
    data: { list },
    trace: { target: numberOf(find) ?? '', after: { searched: true, found: list.length } },
  };
}) satisfies OpsHandler<'ledgerTransferList'>;

/** `null` for a text that is no number. */
const numberOf = (find: string): string | null =>
  /^(?:[A-Z][0-9A-Z]{5,20}|#\d{1,15})$/.exec(find.trim().toUpperCase())?.[0] ?? null;

/** Transfers about a number, those of an order with its refunds. Newest first. */
async function transferIdsOf(db: Kysely<Database>, find: string): Promise<number[]> {
  const number = numberOf(find);
  if (number === null) return [];
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .select('refund.sn')
    .where('shop_order.sn', '=', number)
    .execute();
  return transfersAbout(db, [number.replace('#', ''), ...refunds.map(({ sn }) => sn)]);
}

/** @param newest ids of transfers, newest first */
const inOrder = (newest: number[], order: EntryOrder) => (order === 'newest' ? newest : newest.toReversed());

/** Position in each chain up to which, or above which, the next page reads. */
const toCursor = (chains: Chain[], order: EntryOrder): string =>
  chains.map(({ above, upTo }) => (order === 'newest' ? upTo : above)).join('_');

/** Chains without a position began after the first page, which only newer entries follow. @throws Refusal `invalid_input` */
function fromCursor(chains: Chain[], order: EntryOrder, cursor: string | undefined): Chain[] {
  if (cursor === undefined) return chains;
  if (!/^\d{1,15}(_\d{1,15}){0,15}$/.test(cursor)) throw new Refusal('invalid_input', { fields: ['cursor'] });
  const positions = cursor.split('_').map(Number);
  return chains.map(({ ledgerId, above, upTo }, at) =>
    order === 'newest'
      ? { ledgerId, above, upTo: positions[at] ?? 0 }
      : { ledgerId, above: positions[at] ?? above, upTo },
  );
}
