import { auditState } from '#domain/audit-state.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { amount, type Cents } from '#domain/money.ts';
import { maxOpenCardTopUpsCents } from '#domain/top-up.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Limits the charged but uncredited amount of an account: card top-ups that wait for the card's bank, the acquirer or an
 * operator. Otherwise stolen cards could be charged without limit while an account is frozen, and operators would have to refund
 * all of it. The lock makes parallel top-ups count each other; it is not the account's, which the check for a freeze already
 * shares. @throws Refusal `top_ups_open`
 */
export async function refuseTooManyOpenCharges(
  trx: Kysely<Database>,
  accountId: number,
  amountCents: Cents,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`card-top-ups:${accountId}`}))`.execute(trx);
  const { open_cents } = await trx
    .selectFrom('recharge')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('open_cents'))
    .where('account_id', '=', accountId)
    .where('method', '=', 'card')
    .where('status', '=', auditState.auditing)
    .executeTakeFirstOrThrow();
  if (open_cents > 0 && open_cents + amountCents > maxOpenCardTopUpsCents)
    // Not stored: the same top-up may be sent again after others have finished.
    throw new Refusal('top_ups_open', {
      kept: false,
      fields: ['amount'],
      details: { maximum: amount(maxOpenCardTopUpsCents) },
    });
}
