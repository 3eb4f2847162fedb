import { amount, cents } from '#domain/money.ts';
import { withdrawalRuleToWire } from '#domain/withdrawal.ts';
import type { Handler, Handlers, SignedIn, TwoStep } from '../../../platform/http/context.ts';
import { heldBalance, walletBalance } from '../../../ledger/balance.ts';
import { readWithdrawalRules } from '../../shop-settings/withdrawal-rules.ts';
import { isOn } from '../../shop-settings/read.ts';
import { openNetworks } from './payout-networks.ts';
import { applyForWithdrawal, cancelWithdrawal } from './apply.ts';
import { listWithdrawals, readWithdrawal } from './withdrawal-log.ts';
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from './payout-accounts.ts';

const extractInfo: Handler<'extractInfo'> = async ({ db, caller, config, cards }) => {
  const rules = await readWithdrawalRules({ db, config });
  const isOpen = await isOn({ db, config }, 'withdrawal');
  return {
    balance: amount(await walletBalance(db, caller.id)),
    held: amount(await heldBalance(db, caller.id)),
    accounts: await listPayoutAccounts({ db, config }, caller.id),
    networks: isOpen ? await openNetworks({ db, config }) : [],
    acquirer: isOpen && cards?.payout ? cards.name : null,
    rules: { card: withdrawalRuleToWire(rules.card), chain: withdrawalRuleToWire(rules.chain) },
  };
};

/** The current state, on a replay too: it may have changed since. */
const extractNow = async (ctx: SignedIn, id: number) => ({
  extract: await readWithdrawal(ctx, id),
  balance: amount(await walletBalance(ctx.db, ctx.caller.id)),
});

const extract: TwoStep<'extract'> = {
  begin: (ctx, { accountId, amount: asked, fee, payToken }) =>
    applyForWithdrawal(ctx, ctx.caller.id, {
      payoutAccountId: accountId,
      amountCents: cents(asked),
      seenFeeCents: fee === undefined ? null : cents(fee),
      payToken,
    }),
  finish: extractNow,
};

const extractCancel: TwoStep<'extractCancel'> = {
  async begin(ctx, { id }) {
    await cancelWithdrawal(ctx.db, ctx.caller.id, id);
    return id;
  },
  finish: extractNow,
};

const extractDetail: Handler<'extractDetail'> = async (ctx, { id }) => ({
  extract: await readWithdrawal(ctx, id),
});

const extractLog: Handler<'extractLog'> = (ctx, input) => listWithdrawals(ctx, input);

const payoutAccountAdd: Handler<'payoutAccountAdd'> = (ctx, input) => addPayoutAccount(ctx, input);

const payoutAccountDelete: Handler<'payoutAccountDelete'> = async (ctx, { id }) => {
  await removePayoutAccount(ctx.db, ctx.caller.id, id);
  return {};
};

export const withdrawalHandlers = {
  extractInfo,
  extract,
  extractCancel,
  extractDetail,
  extractLog,
  payoutAccountAdd,
  payoutAccountDelete,
} satisfies Partial<Handlers>;
