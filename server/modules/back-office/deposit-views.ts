import { type Kysely, sql } from 'kysely';
import { formatUnits } from 'viem';
import { amount, asCents } from '#domain/money.ts';
import type { Network } from '../../platform/chain-networks.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { networksInForce } from '../../platform/network-rules.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { decisionAbout } from './decision.ts';
import { historyOf } from './history.ts';
import { isFinal } from './judged-deposit.ts';
import { listPage } from './list-page.ts';
import { type RequestSearch, requestSearch, searchTrace } from './request-search.ts';

const deposits = (db: Kysely<Database>) =>
  db
    .selectFrom('chain_deposit')
    .innerJoin('account', 'account.id', 'chain_deposit.account_id')
    .leftJoin('recharge', 'recharge.id', 'chain_deposit.recharge_id')
    .leftJoin('operator', 'operator.id', 'chain_deposit.approved_by')
    .leftJoin('account as receiver', 'receiver.id', 'chain_deposit.approved_account')
    .leftJoin('account as released', 'released.id', 'chain_deposit.released_to')
    .leftJoin('chain_watch', 'chain_watch.network', 'chain_deposit.network')
    .selectAll('chain_deposit')
    .select(['account.account', 'account.status as account_status', 'account.frozen_at', 'head_block'])
    .select(['recharge.sn', 'recharge.message', 'operator.name as approved_by_name'])
    .select(['receiver.account as approved_account_name', 'released.account as released_to_name']);

type Row = Awaited<ReturnType<ReturnType<typeof deposits>['executeTakeFirstOrThrow']>>;

const dollars = (given: number | null) => (given === null ? null : amount(asCents(given)));

const summary = (row: Row, networks: readonly Network[]) => {
  const network = networks.find(({ id }) => id === row.network);
  const asset = network?.assets.find(({ symbol }) => symbol === row.symbol);
  return {
    id: row.id,
    sn: row.sn,
    account: row.account,
    network: row.network,
    networkName: network?.name ?? row.network,
    symbol: row.symbol,
    // The decimals of an asset that is no longer configured are unknown.
    coins: asset ? formatUnits(BigInt(row.units), asset.decimals) : `${row.units} units`,
    value: dollars(row.value_cents),
    state: row.state,
    final: isFinal(row, network?.confirmations ?? null),
    /** Why it waits for operators. */
    heldFor:
      row.state === 'suspended'
        ? ('owner_deleted' as const)
        : (row.held_for ?? (row.returned_at && ('returned' as const))),
    approvedBy: row.approved_by_name,
    txHash: row.tx_hash,
    seenAt: unixSeconds(row.created_at),
  };
};

/** Deposits that wait for operators, oldest first: the watcher handles the others. All deposits: newest first. */
export const listDeposits = (async ({ db, config }, { status, find, sort, ...filter }) => {
  const search = await depositSearch(db, find);
  const { page, next } = await listPage(
    { db, config },
    deposits(db)
      .where(search.condition)
      .$if(status === 'waiting', (query) =>
        query.where((row) =>
          row.or([
            row('held_for', 'is not', null),
            row('chain_deposit.state', '=', 'suspended'),
            row('returned_at', 'is not', null),
          ]),
        ),
      ),
    { id: 'chain_deposit.id', createdAt: 'chain_deposit.created_at' },
    { ...filter, sort: sort ?? (status === 'waiting' ? 'oldest' : 'newest') },
  );
  const networks = await networksInForce({ db, config });
  return {
    data: { list: page.map((row) => summary(row, networks)), next },
    ...searchTrace(search, page.length),
  };
}) satisfies OpsHandler<'depositList'>;

/** Finds deposits by id, transaction, number of the top-up, or account. @throws OpsRefusal `account_unknown` */
async function depositSearch(db: Kysely<Database>, find: string | undefined): Promise<RequestSearch> {
  const id = /^#?(\d{1,15})$/.exec(find ?? '')?.[1];
  if (id !== undefined) return { condition: sql`chain_deposit.id = ${id}::bigint`, target: `deposit ${id}` };
  const hash = find?.toLowerCase();
  // The index begins with the network.
  if (hash !== undefined && /^0x[0-9a-f]{64}$/.test(hash))
    return {
      condition: sql`(chain_deposit.network, chain_deposit.tx_hash) in (select network, ${hash} from chain_watch)`,
      target: hash,
    };
  return requestSearch(db, find, { accountId: 'chain_deposit.account_id', sn: 'recharge.sn' });
}

/** One deposit with its location in the chain. Each view is logged. @throws Refusal `not_found` */
export const showDeposit = (async (ctx, { id }) => {
  const { db } = ctx;
  const row = await deposits(db).where('chain_deposit.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['id'] });
  const unnumbered = `deposit ${id}`;
  const target = row.sn ?? unnumbered;
  const networks = await networksInForce(ctx);
  const network = networks.find((each) => each.id === row.network);
  const needed = network?.confirmations ?? null;
  const data = {
    ...summary(row, networks),
    frozen: row.frozen_at !== null,
    accountDeleted: row.account_status === 'erased',
    /** `needed` is `null` for a network that is no longer configured. */
    confirmations: {
      seen: Math.max(0, (row.head_block ?? 0) - row.block_number + 1),
      needed,
    },
    /** Page of the transaction. */
    explorer: network?.explorer ? `${network.explorer}${row.tx_hash}` : null,
    address: row.address,
    logIndex: row.log_index,
    block: row.block_number,
    blockHash: row.block_hash,
    debt: dollars(row.debt_cents),
    /** Why operators refused it, as its owner reads it. */
    message: row.message,
    approvedAmount: dollars(row.approved_cents),
    approvedAccount: row.approved_account_name,
    approvedSendBack: row.approved_sent,
    releasedTo: row.released_to_name,
    sentTo: row.sent_to,
    sentTxHash: row.sent_tx_hash,
    sentCoins: row.sent_units,
    nextTryAt: row.next_try_at && unixSeconds(row.next_try_at),
    decision: await depositDecision(ctx, row, needed),
    // Acts before the top-up was opened are about the deposit, later ones about the top-up.
    history: [...(row.sn === null ? [] : await historyOf(db, unnumbered)), ...(await historyOf(db, target))],
  };
  return { data, trace: { target } };
}) satisfies OpsHandler<'depositShow'>;

/** Two operators decide about any amount. `null`: the watcher decides, or it is closed. */
async function depositDecision(ctx: OpsContext, row: Row, needed: number | null) {
  const isOpen = (row.state === 'seen' || row.state === 'too_small') && isFinal(row, needed);
  if (!isOpen && row.state !== 'suspended' && row.returned_at === null) return null;
  const { account, approved_by: operatorId, approved_by_name: name, approved_cents: approvedCents } = row;
  const amountCents = approvedCents === null ? null : asCents(approvedCents);
  const first = operatorId === null || name === null ? undefined : { operatorId, name, amountCents };
  const decision = await decisionAbout(ctx, {
    account,
    judge: 'auditor',
    pass: 'depositPass',
    needsTwo: true,
    first,
  });
  const isUsed = row.held_for === 'transaction_used';
  return { ...decision, refusal: decision.refusal ?? (isUsed ? ('tx_used' as const) : null) };
}
