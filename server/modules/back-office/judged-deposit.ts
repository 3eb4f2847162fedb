import { type Kysely, sql } from 'kysely';
import { amount, asCents, type Cents } from '#domain/money.ts';
import { changeDeposit, type Deposit } from '../../chain/deposits.ts';
import { nameOf } from '../../chain/hold.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SentBack } from '../../platform/db/columns.ts';
import { Refusal } from '../../platform/errors.ts';
import { networksInForce } from '../../platform/network-rules.ts';
import { isOnePerson } from './agree.ts';
import type { OpsContext } from './context.ts';
import { operatorName } from './history.ts';
import { refuseOwnAccount } from './own-account.ts';
import { doneBy, type FirstAction, OpsRefusal } from './refusal.ts';

/**
 * A deposit that operators may decide, locked: final and not credited, suspended, or reversed and in the chain again. @throws
 * Refusal `not_found`, OpsRefusal `deposit_not_final`, `own_account`, and those of `refusalOfClosed`
 */
export async function lockJudged({ db: trx, operator, config }: OpsContext, id: number): Promise<Deposit> {
  const row = await trx
    .selectFrom('chain_deposit')
    .innerJoin('account', 'account.id', 'chain_deposit.account_id')
    .leftJoin('chain_watch', 'chain_watch.network', 'chain_deposit.network')
    .selectAll('chain_deposit')
    .select(['account.account', 'chain_watch.head_block'])
    .where('chain_deposit.id', '=', id)
    .forNoKeyUpdate('chain_deposit')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found', { fields: ['id'] });
  const { account, head_block, ...deposit } = row;
  const isOpen = deposit.state === 'seen' || deposit.state === 'too_small';
  if (isOpen) {
    const network = (await networksInForce({ db: trx, config })).find(
      ({ id: each }) => each === deposit.network,
    );
    if (!isFinal({ ...deposit, head_block }, network?.confirmations ?? null))
      throw new OpsRefusal('deposit_not_final');
  }
  if (!isOpen && deposit.state !== 'suspended' && deposit.returned_at === null)
    throw await refusalOfClosed(trx, deposit);
  refuseOwnAccount(operator, account);
  return deposit;
}

/** By state of the deposit: the status that the log has for the command that led to it, and its word in a refusal. */
const closings = {
  credited: { passed: 'passed' },
  refused: { refused: 'refused', sent: 'sent back' },
} as const;

/** Names the operator who closed a deposit. If the watcher did, its state is the reason. */
export async function refusalOfClosed(trx: Kysely<Database>, deposit: Deposit): Promise<OpsRefusal> {
  const { id, state, returned_at } = deposit;
  if (state !== 'credited' && state !== 'refused')
    return new OpsRefusal(returned_at === null ? 'deposit_gone' : 'deposit_returned');
  const words: Record<string, FirstAction> = closings[state];
  const status = sql<string>`after ->> 'status'`;
  const row = await trx
    .selectFrom('operator_log')
    .select(['name', status.as('status')])
    // Lines before the top-up was opened are about the deposit.
    .where('target', 'in', [`deposit ${id}`, await nameOf(trx, deposit)])
    .where('act', 'in', ['deposit/pass', 'deposit/refuse', 'deposit/send-back'])
    .where('outcome', '=', 'done')
    .where(status, 'in', Object.keys(words))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return new OpsRefusal(state === 'credited' ? 'deposit_credited' : 'deposit_settled');
  return new OpsRefusal('deposit_settled', doneBy(words[row.status]!, row.name));
}

/**
 * Whether it is in a final block and, if it may still be credited, has the confirmations in force, which owners may have raised.
 * @param needed `null` for a network that is no longer configured
 */
export function isFinal(
  { state, final_at, block_number, head_block }: Deposit & { head_block: number | null },
  needed: number | null,
): boolean {
  const isOpen = state === 'seen' || state === 'too_small';
  const isConfirmed = !isOpen || needed === null || (head_block ?? 0) - block_number + 1 >= needed;
  return final_at !== null && isConfirmed;
}

export const readDeposit = (trx: Kysely<Database>, id: number): Promise<Deposit> =>
  trx.selectFrom('chain_deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The operators' agreement about a deposit. */
interface Agreed {
  amountCents: Cents;
  /** For a suspended deposit: the receiving account. */
  accountId?: number;
  /** For a suspended deposit: its coins are sent back instead. */
  sent?: SentBack;
}

/**
 * Two operators agree, for any amount: an auditor approves first. The operator who approved sending coins back may name the
 * transaction later. @returns whether this was the first of the two @throws OpsRefusal `first_auditor`, `second_person`,
 * `one_person`, `amount_differs`, `approved_other`
 */
export async function approveDeposit(
  { db: trx, operator }: OpsContext,
  deposit: Deposit,
  { amountCents, accountId, sent }: Agreed,
): Promise<boolean> {
  const { id, approved_by, approved_cents, approved_account, approved_sent } = deposit;
  if (approved_by === null && !operator.roles.includes('auditor')) throw new OpsRefusal('first_auditor');
  if (approved_by !== null && (approved_account !== (accountId ?? null) || !isSameSent(approved_sent, sent)))
    throw new OpsRefusal('approved_other', await operatorName(trx, approved_by));
  const namesTransaction = approved_by === operator.id && sent?.txHash && !approved_sent?.txHash;
  if (approved_by === null || namesTransaction) {
    await changeDeposit(trx, id, {
      approved_by: operator.id,
      approved_cents: amountCents,
      approved_account: accountId ?? null,
      approved_sent: sent ? JSON.stringify(sent) : null,
    });
    return true;
  }
  if (approved_by === operator.id) throw new OpsRefusal('second_person');
  if (await isOnePerson(trx, approved_by, operator.id))
    throw new OpsRefusal('one_person', await operatorName(trx, approved_by));
  if (approved_cents !== amountCents)
    throw new OpsRefusal('amount_differs', amount(asCents(approved_cents ?? 0)));
  return false;
}

/** Compares the address, and also the transaction and the coins if the first operator named them. */
function isSameSent(first: SentBack | null, second: SentBack | undefined): boolean {
  if (first === null || second === undefined) return first === null && second === undefined;
  if (first.to !== second.to) return false;
  return first.txHash === undefined || (first.txHash === second.txHash && first.units === second.units);
}
