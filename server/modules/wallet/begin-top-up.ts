import type { Kysely } from 'kysely';
import type { Parsed } from '#contract/calls.ts';
import { amount, type Cents, cents } from '#domain/money.ts';
import { minCardTopUpCents } from '#domain/top-up.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SignedIn } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { notifyLive } from '../../platform/notify-live.ts';
import { networksInForce } from '../../platform/network-rules.ts';
import { serialNumber } from '../../platform/serial-number.ts';
import { refusePaused } from '../shop-settings/read.ts';
import { attachUpload } from '../uploads/attach.ts';
import { acquirer } from './acquirer.ts';
import { beginChainTopUp } from './chain-top-up.ts';
import { refuseTooManyOpenCharges } from './open-charges.ts';
import { beginCardTopUp } from './top-up.ts';

const features = { card: 'cardTopUp', chain: 'chainTopUp', manual: 'manualTopUp' } as const;

/**
 * Records a pending top-up of any kind. @returns its id @throws Refusal `feature_off`, `not_found` for a card that is not the
 * caller's, `card_unavailable`, `amount_below_minimum`, `top_ups_open`, `upload_invalid` for evidence that is not an image of the
 * caller's for a top-up, and by chain as `beginChainTopUp` does
 */
export async function beginTopUp(ctx: SignedIn, input: Parsed<'recharge'>): Promise<number> {
  await refusePaused(ctx, features[input.method]);
  const id = await begin(ctx, input);
  await notifyLive(ctx.db, ctx.caller.id, 'recharge');
  return id;
}

async function begin(
  { db: trx, caller, config, cards }: SignedIn,
  input: Parsed<'recharge'>,
): Promise<number> {
  const accountId = caller.id;
  const amountCents = cents(input.amount);
  switch (input.method) {
    case 'card':
      acquirer({ cards });
      if (amountCents < minCardTopUpCents)
        throw new Refusal('amount_below_minimum', {
          fields: ['amount'],
          details: { minimum: amount(minCardTopUpCents) },
        });
      await refuseTooManyOpenCharges(trx, accountId, amountCents);
      return beginCardTopUp(trx, accountId, { cardId: input.cardId, amountCents });
    case 'manual':
      return beginManualTopUp(trx, accountId, { evidenceId: input.evidenceId, amountCents });
    case 'chain':
      return beginChainTopUp(trx, await networksInForce({ db: trx, config }), accountId, {
        ...input,
        amountCents,
      });
  }
}

/** Money sent by other means, proven by an image: nothing moves before an operator has confirmed its arrival. */
async function beginManualTopUp(
  trx: Kysely<Database>,
  accountId: number,
  { evidenceId, amountCents }: { evidenceId: string; amountCents: Cents },
): Promise<number> {
  const { id } = await trx
    .insertInto('recharge')
    .values({
      sn: serialNumber('R'),
      account_id: accountId,
      method: 'manual',
      amount_cents: amountCents,
      evidence_id: await attachUpload(trx, accountId, evidenceId, 'recharge'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
