import { type Kysely, type Selectable, sql } from 'kysely';
import type { RefusalDetails } from '../../../src/contract/envelope.ts';
import type { Reason } from '../../../src/contract/reasons.ts';
import { amount, asCents, type Cents } from '../../../src/domain/money.ts';
import type { PromoRule } from '../../../src/domain/promo.ts';
import type { Database } from '../../db/schema.ts';
import type { PromoTable } from '../../db/tables/orders.ts';
import { Refusal } from '../../http/refusal.ts';

export type PromoCode = Selectable<PromoTable>;

export const ruleOf = (promo: PromoCode): PromoRule => ({
  kind: promo.kind,
  value: promo.value,
  minSubtotalCents: asCents(promo.min_subtotal_cents),
  maxDiscountCents: promo.max_discount_cents === null ? null : asCents(promo.max_discount_cents),
});

/** @returns the code, or why it does not count for this person and these goods */
export async function findPromo(
  db: Kysely<Database>,
  code: string,
  accountId: number,
  goodsCents: Cents,
): Promise<{ promo: PromoCode } | { problem: Reason; details?: RefusalDetails }> {
  const found = await db
    .selectFrom('promo')
    .selectAll()
    .select(sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`.as('running'))
    .where('code', '=', code)
    .executeTakeFirst();
  if (!found) return { problem: 'promo_unknown' };
  const { running, ...promo } = found;
  if (!running || promo.uses_left === 0) return { problem: 'promo_expired' };
  if ((await usesBy(db, promo.id, accountId)) >= promo.per_person) return { problem: 'promo_used' };
  if (goodsCents < promo.min_subtotal_cents) {
    return { problem: 'promo_minimum', details: { minimum: amount(asCents(promo.min_subtotal_cents)) } };
  }
  return { promo };
}

/**
 * Uses the code up for a payment. Whether it has ended meanwhile does not count, the quote holds; how often it may be
 * used does, under lock.
 * @throws Refusal `promo_expired` when no use is left, `promo_used` when this person has none
 */
export async function claimPromo(
  trx: Kysely<Database>,
  use: { promoId: number; accountId: number; paymentId: number },
): Promise<{ code: string }> {
  const promo = await trx
    .selectFrom('promo')
    .selectAll()
    .where('id', '=', use.promoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (promo.uses_left === 0) throw new Refusal('promo_expired');
  if ((await usesBy(trx, promo.id, use.accountId)) >= promo.per_person) throw new Refusal('promo_used');
  if (promo.uses_left !== null) {
    await trx
      .updateTable('promo')
      .set({ uses_left: promo.uses_left - 1 })
      .where('id', '=', promo.id)
      .execute();
  }
  await trx
    .insertInto('promo_use')
    .values({ promo_id: promo.id, account_id: use.accountId, payment_id: use.paymentId })
    .execute();
  return { code: promo.code };
}

/** Gives a payment's use of its code back, once. */
export async function releasePromo(trx: Kysely<Database>, paymentId: number): Promise<void> {
  await sql`
    with released as (
      update promo_use set released_at = now() where payment_id = ${paymentId} and released_at is null returning promo_id
    )
    update promo set uses_left = uses_left + 1
    from released where promo.id = released.promo_id and uses_left is not null`.execute(trx);
}

async function usesBy(db: Kysely<Database>, promoId: number, accountId: number): Promise<number> {
  const { uses } = await db
    .selectFrom('promo_use')
    .select((expression) => expression.fn.countAll<number>().as('uses'))
    .where('promo_id', '=', promoId)
    .where('account_id', '=', accountId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return uses;
}
