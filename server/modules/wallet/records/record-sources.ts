import type { Kysely } from 'kysely';
import type { RecordSource } from '#contract/wallet-records.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { WalletEntry } from '../../../ledger/statement.ts';
import { payoutNetwork } from '../withdrawal/payout-networks.ts';

type Sourced = Pick<WalletEntry, 'kind' | 'command' | 'reference'>;

/** A refund's transfer refers to its order; its command has the refund's own number. */
const numberOf = ({ kind, command, reference }: Sourced): string =>
  kind === 'refund' ? command.slice('refund:'.length) : reference;

/**
 * The order, refund, top-up or withdrawal of each entry, with one query per kind of source.
 * @param accountId owner of the wallet; sources of other accounts are never returned
 */
export async function recordSources(
  { db, config }: Pick<Services, 'db' | 'config'>,
  accountId: number,
  entries: Sourced[],
): Promise<(entry: Sourced) => RecordSource | null> {
  const numbers = [...new Set(entries.map(numberOf))];
  if (numbers.length === 0) return () => null;
  const own = { accountId, numbers };
  const networkName = (id: string) => payoutNetwork(config, id)?.name ?? id;
  const found = new Map<string, RecordSource>();
  for (const { sn, shopName, id } of await orders(db, own)) found.set(sn, { type: 'order', id, shopName });
  for (const { sn, shopName, id } of await refunds(db, own)) found.set(sn, { type: 'refund', id, shopName });
  for (const { sn, id, method, brand, last4, network, symbol } of await recharges(db, own))
    found.set(sn, {
      type: 'recharge',
      id,
      method,
      card: brand !== null && last4 !== null ? { brand, last4 } : null,
      chain: network === null ? null : { symbol, networkName: networkName(network) },
    });
  for (const { sn, id, network, ...account } of await withdrawals(db, own))
    found.set(sn, {
      type: 'withdrawal',
      id,
      account: { ...account, networkName: network && networkName(network) },
    });
  return (entry) => found.get(numberOf(entry)) ?? null;
}

interface Own {
  accountId: number;
  numbers: string[];
}

const orders = (db: Kysely<Database>, { accountId, numbers }: Own) =>
  db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['shop_order.id', 'shop_order.sn', 'shop.name as shopName'])
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.sn', 'in', numbers)
    .execute();

const refunds = (db: Kysely<Database>, { accountId, numbers }: Own) =>
  db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['refund.id', 'refund.sn', 'shop.name as shopName'])
    .where('refund.account_id', '=', accountId)
    .where('refund.sn', 'in', numbers)
    .execute();

const recharges = (db: Kysely<Database>, { accountId, numbers }: Own) =>
  db
    .selectFrom('recharge')
    .leftJoin('card', 'card.id', 'recharge.card_id')
    .leftJoin('chain_deposit as deposit', 'deposit.recharge_id', 'recharge.id')
    .select(['recharge.id', 'recharge.sn', 'recharge.method', 'recharge.network'])
    .select(['card.brand', 'card.last4', 'deposit.symbol'])
    .where('recharge.account_id', '=', accountId)
    .where('recharge.sn', 'in', numbers)
    .execute();

const withdrawals = (db: Kysely<Database>, { accountId, numbers }: Own) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('payout_account as account', 'account.id', 'withdrawal.payout_account_id')
    .select(['withdrawal.id', 'withdrawal.sn'])
    .select(['account.brand', 'account.last4', 'account.address', 'account.network'])
    .where('withdrawal.account_id', '=', accountId)
    .where('withdrawal.sn', 'in', numbers)
    .execute();
