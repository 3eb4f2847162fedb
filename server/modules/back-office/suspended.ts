import { type Hash, parseUnits } from 'viem';
import { amount, asCents } from '#domain/money.ts';
import { changeDeposit, type Deposit } from '../../chain/deposits.ts';
import { nameOf } from '../../chain/hold.ts';
import { noApproval } from '../../chain/settle.ts';
import { endSentBack, releaseTo } from '../../chain/suspense.ts';
import type { SentBack } from '../../platform/db/columns.ts';
import { refuseFrozen } from '../../ledger/freeze.ts';
import { payableAddress } from '../wallet/withdrawal/payable-address.ts';
import { payoutNetwork } from '../wallet/withdrawal/payout-networks.ts';
import type { Answered, OpsContext, OpsHandler } from './context.ts';
import { lastOperatorOf, operatorName } from './history.ts';
import { approveDeposit, lockJudged } from './judged-deposit.ts';
import { refuseOwnAccount } from './own-account.ts';
import { OpsRefusal } from './refusal.ts';
import { refuseSecondUse, refuseUsedTransaction } from './used-transactions.ts';

/** Releases a suspended deposit to the account that two operators name, with the amount that was booked. */
export async function passSuspended(
  ctx: OpsContext,
  deposit: Deposit,
  { account, amount: named }: { account?: string | undefined; amount?: string | undefined },
) {
  const { db: trx, operator, config } = ctx;
  if (account === undefined) throw new OpsRefusal('account_missing');
  if (named !== undefined) throw new OpsRefusal('amount_fixed');
  refuseOwnAccount(operator, account);
  const target = await trx
    .selectFrom('account')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst();
  if (!target) throw new OpsRefusal('account_unknown');
  await refuseFrozen(trx, target.id);
  const { id } = deposit;
  const amountCents = asCents(deposit.value_cents ?? 0);
  const before = { state: deposit.state };
  const agreed = { amountCents, accountId: target.id };
  if (await approveDeposit(ctx, deposit, agreed)) {
    const after = { status: 'approved', amount: amount(amountCents), account } as const;
    return {
      data: { id, ...after },
      trace: { target: await nameOf(trx, deposit), before, after: { ...after, deposit: id } },
    };
  }
  const name = config.chain.networks.find((each) => each.id === deposit.network)?.name ?? deposit.network;
  const sn = await releaseTo(trx, name, deposit, target.id);
  const after = { status: 'passed', amount: amount(amountCents), account } as const;
  return { data: { id, ...after }, trace: { target: sn, before, after: { ...after, deposit: id } } };
}

/**
 * Records that the coins of a suspended deposit were sent back. The first of two names the address before anything is sent; until
 * that approval is withdrawn, the deposit is blocked for everything else.
 */
export const sendBackDeposit = (async (ctx, { id, to, txHash, units }) => {
  const { db: trx } = ctx;
  const deposit = await lockJudged(ctx, id);
  if (deposit.state !== 'suspended') throw new OpsRefusal('not_suspended');
  if ((txHash === undefined) !== (units === undefined)) throw new OpsRefusal('sent_missing');
  const address = await payableAddress(ctx, to, 'to');
  if (txHash !== undefined) await refuseUsedTransaction(trx, deposit.network, txHash);
  if (units !== undefined) checkUnits(ctx, deposit, units);
  const sent = { to: address.toLowerCase(), ...(txHash && { txHash, units }) } as SentBack;
  const amountCents = asCents(deposit.value_cents ?? 0);
  const target = await nameOf(trx, deposit);
  const before = { state: deposit.state };
  const isFirst = await approveDeposit(ctx, deposit, { amountCents, sent });
  const after = { status: isFirst ? 'approved' : 'sent', ...sent, deposit: id } as const;
  if (!isFirst) {
    if (txHash === undefined || units === undefined) throw new OpsRefusal('sent_missing');
    await endSentBack(trx, deposit, { ...sent, txHash: txHash as Hash, units }).catch(refuseSecondUse);
  }
  return { data: { id, status: after.status, to: address }, trace: { target, before, after } };
}) satisfies OpsHandler<'depositSendBack'>;

/** Not more than was received; the network's fee may be deducted. @throws OpsRefusal `asset_unknown`, `sent_wrong_value` */
function checkUnits({ config }: OpsContext, deposit: Deposit, units: string): void {
  const asset = payoutNetwork(config, deposit.network)?.assets.find(
    ({ symbol }) => symbol === deposit.symbol,
  );
  if (!asset) throw new OpsRefusal('asset_unknown', deposit.symbol);
  const isTooFine = (units.split('.')[1] ?? '').length > asset.decimals;
  if (isTooFine) throw new OpsRefusal('sent_wrong_value', `${asset.symbol} has ${asset.decimals} decimals`);
  if (parseUnits(units, asset.decimals) > BigInt(deposit.units))
    throw new OpsRefusal('sent_wrong_value', 'more than the deposit');
}

/**
 * Withdraws the first of two approvals; the deposit stays suspended. Only by that operator or an owner if coins may have been
 * sent.
 */
export async function takeApprovalBack(
  { db: trx, operator }: OpsContext,
  deposit: Deposit,
  reason: string,
): Promise<Answered<{ id: number; status: 'suspended' }>> {
  const { id, approved_by, approved_account, approved_sent } = deposit;
  const target = await nameOf(trx, deposit);
  if (approved_by === null)
    throw new OpsRefusal('not_approved', await lastOperatorOf(trx, target, ['deposit/refuse']));
  const approvedBy = await operatorName(trx, approved_by);
  if (approved_sent?.txHash) throw new OpsRefusal('already_sent', `${approved_sent.txHash} by ${approvedBy}`);
  if (approved_sent && approved_by !== operator.id && !operator.roles.includes('owner'))
    throw new OpsRefusal('claimed_by_other', approvedBy);
  await changeDeposit(trx, id, noApproval);
  const before = { approvedBy: approved_by, account: approved_account, sendBack: approved_sent };
  const after = { status: 'suspended', reason } as const;
  return {
    data: { id, status: after.status },
    trace: { target, before, after },
  };
}
