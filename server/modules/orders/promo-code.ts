import { type Kysely, type Selectable, sql } from 'kysely';
import type { RefusalDetails } from '#contract/envelope.ts';
import type { Reason } from '#contract/reasons.ts';
import { defaultLang, type Lang } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { orderStatus } from '#domain/order-state.ts';
import type { LimitedPromoRule } from '#domain/promo.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PromoTable } from '../../platform/db/tables.gen.ts';
import { Refusal } from '../../platform/errors.ts';
import { countedGoods, type FullPrice } from './pricing.ts';

/** Without ids of shops or categories a code is not limited to any. */
export type PromoCode = Selectable<PromoTable> & { shop_ids: number[]; category_ids: number[] };

export const ruleOf = (promo: PromoCode): LimitedPromoRule => ({
  kind: promo.kind,
  value: promo.value,
  minSubtotalCents: asCents(promo.min_subtotal_cents),
  maxDiscountCents: promo.max_discount_cents === null ? null : asCents(promo.max_discount_cents),
  limits: { shopIds: promo.shop_ids, categoryIds: promo.category_ids },
});

export const promoTitle = ({ code, titles }: Pick<PromoCode, 'code' | 'titles'>, lang: Lang): string =>
  titles[lang] ?? titles[defaultLang] ?? code;

export type PromoProblem = { problem: Reason; details?: RefusalDetails };

/** @returns the code, or the reason why it does not apply to this account and these goods */
export async function findPromo(
  db: Kysely<Database>,
  code: string,
  accountId: number,
  full: FullPrice,
): Promise<{ promo: PromoCode } | PromoProblem> {
  const found = await promosFor(db, accountId).where('code', '=', code).executeTakeFirst();
  if (!found) return { problem: 'promo_unknown' };
  return problemOf(found, full) ?? { promo: found };
}

/** @returns all active codes, each with the reason why it does not apply to this account and these goods; `null`: it applies */
export async function runningPromos(
  db: Kysely<Database>,
  accountId: number,
  full: FullPrice,
): Promise<{ promo: PromoCode; problem: PromoProblem | null }[]> {
  const rows = await promosFor(db, accountId).orderBy('id').limit(100).execute();
  return rows.flatMap((promo) => {
    const problem = problemOf(promo, full);
    return problem?.problem === 'promo_expired' ? [] : [{ promo, problem }];
  });
}

/** Codes with this account's uses of them. */
const promosFor = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('promo')
    .selectAll()
    .select([
      sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`.as('running'),
      sql<number>`(select count(*)::int from promo_use
        where promo_id = promo.id and account_id = ${accountId} and released_at is null)`.as('uses'),
      hasOrdered(accountId).as('has_ordered'),
      sql<number[]>`array(select shop_id from promo_shop where promo_id = promo.id)`.as('shop_ids'),
      sql<number[]>`array(select category_id from promo_category where promo_id = promo.id)`.as(
        'category_ids',
      ),
    ]);

/** Canceled orders do not count: they bought nothing. */
const hasOrdered = (accountId: number) =>
  sql<boolean>`exists (select from shop_order
    where account_id = ${accountId} and status <> ${orderStatus.cancelled})`;

type PromoForAccount = PromoCode & { running: boolean; uses: number; has_ordered: boolean };

function problemOf(promo: PromoForAccount, full: FullPrice): PromoProblem | null {
  if (!promo.running || promo.uses_left === 0) return { problem: 'promo_expired' };
  if (promo.uses >= promo.per_person) return { problem: 'promo_used' };
  if (promo.first_order && promo.has_ordered) return { problem: 'promo_first_order' };
  const { limits, minSubtotalCents } = ruleOf(promo);
  const goodsCents = countedGoods(full, limits);
  // An estimate without available goods has nothing that a code could exclude.
  if (goodsCents === 0 && full.parcels.length > 0) return { problem: 'promo_not_for_goods' };
  if (goodsCents < minSubtotalCents)
    return { problem: 'promo_minimum', details: { minimum: amount(minSubtotalCents) } };
  return null;
}

/**
 * Counts a use of the code by a payment. Its end date is ignored, because the quote holds; its limit of uses is checked under
 * lock. @throws Refusal `promo_expired` when no use is left, `promo_used` when this account has none
 */
export async function claimPromo(
  trx: Kysely<Database>,
  use: { promoId: number; accountId: number; paymentId: number },
): Promise<{ code: string }> {
  const promo = await trx
    .selectFrom('promo')
    .selectAll()
    .select(hasOrdered(use.accountId).as('has_ordered'))
    .where('id', '=', use.promoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (promo.uses_left === 0) throw new Refusal('promo_expired');
  if ((await usesBy(trx, promo.id, use.accountId)) >= promo.per_person) throw new Refusal('promo_used');
  if (promo.first_order && promo.has_ordered) throw new Refusal('promo_first_order');
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

/** Returns a payment's use of its code, once. */
async function releasePromo(trx: Kysely<Database>, paymentId: number): Promise<void> {
  await sql`
    with released as (
      update promo_use set released_at = now() where payment_id = ${paymentId} and released_at is null returning promo_id
    )
    update promo set uses_left = uses_left + 1
    from released where promo.id = released.promo_id and uses_left is not null`.execute(trx);
}

/** Returns the use of a code whose orders are all canceled. */
export async function releasePromoOfLast(trx: Kysely<Database>, paymentId: number): Promise<void> {
  const alive = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', orderStatus.cancelled)
    .limit(1)
    .executeTakeFirst();
  if (!alive) await releasePromo(trx, paymentId);
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
