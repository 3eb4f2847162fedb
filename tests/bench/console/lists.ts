import { type Kysely, sql } from 'kysely';
import { callOps, type OpsServer } from '../../../server/cli/ops/client.ts';
import type { OpsCallName, OpsInput } from '../../../server/modules/back-office/calls.ts';
import { deliveryInputs } from './deliveries.ts';
import { movementInputs } from './movements.ts';
import { reviewInputs } from './reviews.ts';
import type { Database } from '../../../server/platform/db/schema.ts';

/** A list of the console with its filter; `inputOf` differs in each turn where the filter can. */
export interface MeasuredList {
  title: string;
  call: OpsCallName;
  inputOf: (turn: number) => object;
}

const limit = '50';
/** A deep page begins where this part of a list is left, and the day is as far back: later rows are the ones a wrong plan walks. */
const leftShare = 0.1;

/** Lists of the console, with filters that match the generated data. */
export async function listsOf(db: Kysely<Database>, server: OpsServer): Promise<MeasuredList[]> {
  const { rows } = await sql<{ orders: number; day: string; busy: string }>`
    select (select count(*) from shop_order) as orders, (select account from account order by id limit 1) as busy,
      (select to_char(percentile_disc(${sql.lit(leftShare)}) within group (order by created_at) at time zone 'UTC', 'YYYY-MM-DD')
        from shop_order) as day`.execute(db);
  const { orders, day, busy } = rows[0]!;
  const list = <Name extends OpsCallName>(
    title: string,
    call: Name,
    input: OpsInput<Name> | ((turn: number) => OpsInput<Name>),
  ): MeasuredList => ({
    title,
    call,
    inputOf: (turn) => (typeof input === 'function' ? input(turn) : input),
  });
  const deepId = async (table: 'shop_order' | 'account' | 'operator_log') => {
    const { rows: found } = await sql<{
      id: number;
    }>`select (min(id) + (max(id) - min(id)) * ${sql.lit(leftShare)})::bigint as id
      from ${sql.table(table)}`.execute(db);
    return String(found[0]!.id);
  };
  /** Positions of the chains of a ledger account. */
  const deepPositions = async (input: OpsInput<'ledgerList'>) => {
    const { next } = await callOps(server, 'ledgerList', { ...input, limit });
    return next
      ?.split('_')
      .map((position) => Math.ceil(Number(position) * leftShare))
      .join('_');
  };
  const laterInDay = (await callOps(server, 'orderList', { from: day, to: day, limit })).next;
  const escrow = { kind: 'escrow' } as const;
  const wallet = { kind: 'wallet', account: busy } as const;
  const [deepEscrow, deepWallet] = [await deepPositions(escrow), await deepPositions(wallet)];
  // Numbers of orders have at least five digits.
  const numberAt = (turn: number) => orders - ((turn * 7_919) % Math.floor(orders / 2));
  return [
    list('orders', 'orderList', { limit }),
    list('orders, deep page', 'orderList', { limit, cursor: await deepId('shop_order') }),
    list('orders to pack', 'orderList', { limit, status: 'paid' }),
    list('completed orders', 'orderList', { limit, status: 'completed' }),
    list('unpaid orders, none', 'orderList', { limit, status: 'unpaid' }),
    list('orders by number', 'orderList', (turn) => ({
      limit,
      sn: `O${numberAt(turn)}`,
    })),
    list('orders of an account', 'orderList', { limit, email: busy }),
    list('orders of one day', 'orderList', { limit, from: day, to: day }),
    ...(laterInDay
      ? [list('orders of one day, page 2', 'orderList', { limit, from: day, to: day, cursor: laterInDay })]
      : []),
    list('orders of one day, to pack', 'orderList', { limit, from: day, to: day, status: 'paid' }),
    list('orders of one day, unpaid, none', 'orderList', { limit, from: day, to: day, status: 'unpaid' }),
    list('orders up to a day', 'orderList', { limit, to: day }),
    list('orders from a day on', 'orderList', { limit, from: day }),
    list('orders from a day on, of an account', 'orderList', { limit, from: day, email: busy }),
    list('orders sent in part', 'orderList', { limit, status: 'partly-sent', sort: 'oldest' }),
    list('orders sent in part of a carrier, none', 'orderList', {
      limit,
      status: 'partly-sent',
      carrier: 'Slow Post',
    }),
    list('orders of a carrier', 'orderList', { limit, carrier: 'Fast Post' }),
    list('orders of a carrier, none', 'orderList', { limit, carrier: 'Slow Post' }),
    list('orders by a part of a tracking number', 'orderList', (turn) => ({
      limit,
      number: `FP${100 + (turn % 900)}0`,
    })),
    list('parcels to check', 'parcelList', { limit }),
    list('parcels to check, newest', 'parcelList', { limit, sort: 'newest' }),
    list('parcels to check of a carrier, none', 'parcelList', { limit, carrier: 'Slow Post' }),
    list('parcels to check by number', 'parcelList', (turn) => ({
      limit,
      find: `FP${1 + 50 * (turn % 90)}`,
    })),
    list('parcels to check by order', 'parcelList', (turn) => ({ limit, find: `O${numberAt(turn)}` })),
    list('parcels to check by a part', 'parcelList', (turn) => ({ limit, find: `FP${1000 + turn}` })),
    list('queues', 'waiting', {}),
    list('accounts', 'accountList', { limit }),
    list('accounts, deep page', 'accountList', { limit, cursor: await deepId('account') }),
    list('accounts by the start of an email address', 'accountList', (turn) => ({
      limit,
      find: `books${String(numberAt(turn)).slice(0, 4)}`,
    })),
    list('accounts by a whole email address', 'accountList', (turn) => ({
      limit,
      find: `books${numberAt(turn)}@example.test`,
    })),
    list('sums of ledger accounts', 'ledgerAccountList', {}),
    list('ledger of an account', 'ledgerList', { ...wallet, limit }),
    ...(deepWallet
      ? [list('ledger of an account, deep page', 'ledgerList', { ...wallet, limit, cursor: deepWallet })]
      : []),
    list('ledger of escrow', 'ledgerList', { ...escrow, limit }),
    ...(deepEscrow
      ? [list('ledger of escrow, deep page', 'ledgerList', { ...escrow, limit, cursor: deepEscrow })]
      : []),
    list('ledger of escrow, one order', 'ledgerList', (turn) => ({
      ...escrow,
      limit,
      find: `O${numberAt(turn)}`,
    })),
    list('transfers of an order', 'ledgerTransferList', (turn) => ({ find: `O${numberAt(turn)}` })),
    list('ledger of escrow, one day', 'ledgerList', { ...escrow, limit, from: day, to: day }),
    list('top-ups to audit, none', 'rechargeList', { limit }),
    list('all top-ups', 'rechargeList', { limit, status: 'all' }),
    list('passed top-ups', 'rechargeList', { limit, status: 'passed' }),
    list('all top-ups by amount', 'rechargeList', { limit, status: 'all', sort: 'largest' }),
    list('refused top-ups by amount, none', 'rechargeList', { limit, status: 'refused', sort: 'largest' }),
    list('top-ups of one day', 'rechargeList', { limit, status: 'all', from: day, to: day }),
    list('top-ups of one day by amount', 'rechargeList', {
      limit,
      status: 'all',
      from: day,
      to: day,
      sort: 'largest',
    }),
    list('top-ups of an account by amount', 'rechargeList', {
      limit,
      status: 'all',
      find: busy,
      sort: 'smallest',
    }),
    list('withdrawals to audit, none', 'extractList', { limit }),
    list('all withdrawals', 'extractList', { limit, status: 'all' }),
    list('all withdrawals by amount', 'extractList', { limit, status: 'all', sort: 'smallest' }),
    list('withdrawals up to a day', 'extractList', { limit, status: 'all', to: day }),
    list('open refunds, none', 'refundList', { limit }),
    list('all refunds', 'refundList', { limit, status: 'all' }),
    list('all refunds by amount', 'refundList', { limit, status: 'all', sort: 'largest' }),
    list('accounts, oldest', 'accountList', { limit, sort: 'oldest' }),
    list('accounts of a frequent beginning', 'accountList', { limit, find: 'books' }),
    list('log', 'logList', { limit }),
    list('log of one day', 'logList', { limit, from: day, to: day }),
    list('log of an operator, one day', 'logList', {
      limit,
      name: 'auditor@example.test',
      from: day,
      to: day,
    }),
    list('log, deep page', 'logList', { limit, cursor: await deepId('operator_log') }),
    list('log of an operator', 'logList', { limit, name: 'auditor@example.test' }),
    list('log of an order', 'logList', (turn) => ({ limit, target: `O${numberAt(turn)}` })),
    ...(await movementInputs(db)).map(([title, input]) => list(title, 'stockList', { limit, ...input })),
    ...(await reviewInputs(db)).map(([title, input]) =>
      list(title, 'reviewList', (turn) => ({
        limit,
        ...(typeof input === 'function' ? input(turn) : input),
      })),
    ),
    ...(await deliveryInputs(db, server)).map(([title, input]) =>
      list(title, 'deliveryList', (turn) => ({
        limit,
        ...(typeof input === 'function' ? input(turn) : input),
      })),
    ),
  ];
}
