import { amount, asCents } from '#domain/money.ts';
import { newestFirst } from '../../platform/http/id-cursor.ts';
import { pageByValue } from '../../platform/http/value-cursor.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { accountIdOf } from './account-filter.ts';
import type { OpsHandler } from './context.ts';

/**
 * Accounts with debts, newest debtor or largest debt first. Their next credits pay the debt. Balances have no index, which would
 * slow down every transfer: a page by debt sorts the accounts that ever owed, which are few. @throws OpsRefusal `account_unknown`
 */
export const listDebts = (async ({ db }, { find, status, cursor, limit, sort }) => {
  const ownerId = find === undefined ? null : await accountIdOf(db, find.toLowerCase());
  const debts = db
    .selectFrom('ledger_account')
    .innerJoin('account', 'account.id', 'ledger_account.owner_id')
    .select(['ledger_account.id', 'ledger_account.balance_cents', 'account.account', 'account.frozen_at'])
    .where('ledger_account.kind', '=', 'debt')
    .where('ledger_account.balance_cents', '<', 0)
    .$if(ownerId !== null, (query) => query.where('ledger_account.name', '=', `debt:${ownerId}`))
    .$if(status !== undefined, (query) =>
      query.where('account.frozen_at', status === 'frozen' ? 'is not' : 'is', null),
    );
  const largest = {
    value: 'ledger_account.balance_cents',
    id: 'ledger_account.id',
    direction: 'asc',
  } as const;
  const { page, next } =
    sort === 'largest'
      ? await pageByValue(debts, largest, { cursor, limit })
      : await newestFirst(debts, 'ledger_account.id', { cursor, limit });
  const list = page.map((row) => ({
    account: row.account,
    owed: amount(asCents(-row.balance_cents)),
    frozenAt: row.frozen_at && unixSeconds(row.frozen_at),
  }));
  return {
    data: { list, next },
    ...(find !== undefined && { trace: { target: find, after: { searched: true, found: list.length } } }),
  };
}) satisfies OpsHandler<'debtList'>;
