import type { Kysely } from 'kysely';
import { amount } from '#domain/money.ts';
import type { Database } from '../../platform/db/schema.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { heldBalance, walletBalance } from '../../ledger/balance.ts';
import { freeze, unfreeze } from '../../ledger/freeze.ts';
import type { OpsContext, OpsHandler } from './context.ts';
import { historyOf } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';

async function find(db: Kysely<Database>, account: string) {
  const row = await db
    .selectFrom('account')
    .select(['id', 'account', 'status', 'frozen_at', 'frozen_reason', 'created_at'])
    .select(['family_name', 'given_name', 'mobile'])
    .where('account', '=', account)
    .executeTakeFirst();
  if (!row) throw new OpsRefusal('account_unknown');
  return row;
}

/** Each view of an account is logged. @throws OpsRefusal `account_unknown` */
export const showAccount = (async ({ db }, { account }) => {
  const row = await find(db, account);
  const data = {
    account,
    name: `${row.given_name} ${row.family_name}`.trim(),
    mobile: row.mobile,
    status: row.status,
    frozenAt: row.frozen_at && unixSeconds(row.frozen_at),
    frozenReason: row.frozen_reason,
    balance: amount(await walletBalance(db, row.id)),
    held: amount(await heldBalance(db, row.id)),
    createdAt: unixSeconds(row.created_at),
    history: await historyOf(db, account),
  };
  return { data, trace: { target: account } };
}) satisfies OpsHandler<'accountShow'>;

async function findOthers({ db, operator }: OpsContext, account: string) {
  refuseOwnAccount(operator, account);
  return find(db, account);
}
const frozenState = (frozen: boolean) => ({ frozen });

/** A frozen account stays frozen, with its first reason. */
export const freezeAccount = (async (ctx, { account, reason }) => {
  const { id } = await findOthers(ctx, account);
  const changed = await freeze(ctx.db, id, reason);
  const trace = { target: account, before: frozenState(!changed), after: { ...frozenState(true), reason } };
  return { data: { account, frozen: true, changed }, trace };
}) satisfies OpsHandler<'accountFreeze'>;

export const unfreezeAccount = (async (ctx, { account, reason }) => {
  const { id } = await findOthers(ctx, account);
  const changed = await unfreeze(ctx.db, id);
  const trace = { target: account, before: frozenState(changed), after: { ...frozenState(false), reason } };
  return { data: { account, frozen: false, changed }, trace };
}) satisfies OpsHandler<'accountUnfreeze'>;
