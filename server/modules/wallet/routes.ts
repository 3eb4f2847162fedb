import { amount, cents } from '#domain/money.ts';
import { tokenise, tokenisePayout } from '../../cards/sandbox-tokens.ts';
import type { Handler, Handlers, TwoStep } from '../../platform/http/context.ts';
import { walletBalance } from '../../ledger/balance.ts';
import { beginTopUp } from './begin-top-up.ts';
import { blockchains } from './blockchains.ts';
import { acquirer, cardCustomers } from './acquirer.ts';
import { addCard, listCards, removeCard } from './cards.ts';
import { checkPayPassword } from './pay-password.ts';
import { issueProof, proofSeconds } from './pay-proof.ts';
import { listTopUps, readTopUp } from './top-up-log.ts';
import { isOn } from '../shop-settings/read.ts';
import { settleCardTopUp } from './top-up.ts';

const verifyPay: Handler<'verifyPay'> = async (ctx, input) => {
  await checkPayPassword(ctx.db, ctx.caller.id, input.password);
  const payToken = await issueProof(ctx.db, {
    accountId: ctx.caller.id,
    action: input.action,
    target: input.target,
    amountCents: cents(input.amount),
  });
  return { payToken, expiresInSeconds: proofSeconds };
};

const cardList: Handler<'cardList'> = async (ctx) => ({
  list: await listCards(ctx.db, ctx.caller.id),
  acquirer: (await isOn(ctx, 'cardTopUp')) ? (ctx.cards?.name ?? null) : null,
});

const cardAdd: Handler<'cardAdd'> = (ctx, input) =>
  addCard(ctx.db, acquirer(ctx), ctx.caller.id, input.cardToken);

const cardSetup: Handler<'cardSetup'> = (ctx) => cardCustomers(ctx).setUp(ctx.caller.id);

const cardDelete: Handler<'cardDelete'> = async (ctx, input) => {
  await removeCard(ctx.db, ctx.caller.id, input.id);
  return {};
};

const sandboxCardToken: Handler<'sandboxCardToken'> = (ctx, input) => tokenise(ctx.db, input);

const sandboxPayoutToken: Handler<'sandboxPayoutToken'> = (ctx, input) => tokenisePayout(ctx.db, input);

const recharge: TwoStep<'recharge'> = {
  begin: (ctx, input) => beginTopUp(ctx, input),
  async finish(ctx, id) {
    await settleCardTopUp(ctx, id);
    return {
      recharge: await readTopUp(ctx, ctx.caller.id, id, ctx.lang),
      balance: amount(await walletBalance(ctx.db, ctx.caller.id)),
    };
  },
};

/** A card with a pending bank challenge: queries the acquirer for its outcome. */
const rechargeDetail: Handler<'rechargeDetail'> = async (ctx, { id }) => {
  const seen = await readTopUp(ctx, ctx.caller.id, id, ctx.lang);
  if (seen.challenge !== null) await settleCardTopUp(ctx, id);
  return {
    recharge: seen.challenge === null ? seen : await readTopUp(ctx, ctx.caller.id, id, ctx.lang),
    balance: amount(await walletBalance(ctx.db, ctx.caller.id)),
  };
};

const rechargeLog: Handler<'rechargeLog'> = (ctx, input) => listTopUps(ctx, ctx.caller.id, input, ctx.lang);

export const walletHandlers = {
  verifyPay,
  cardList,
  cardAdd,
  cardSetup,
  cardDelete,
  sandboxCardToken,
  sandboxPayoutToken,
  recharge,
  rechargeDetail,
  rechargeLog,
  blockchains,
} satisfies Partial<Handlers>;
