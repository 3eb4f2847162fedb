import { sql } from 'kysely';
import { cartHandlers } from '../../../../server/modules/cart/routes.ts';
import { cancellationHandlers } from '../../../../server/modules/cancellation/routes.ts';
import { orderHandlers } from '../../../../server/modules/orders/routes.ts';
import { walletHandlers } from '../../../../server/modules/wallet/routes.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Api } from '../../api.ts';
import { payPassword, type TestAccount } from '../../accounts.ts';

/** The calls of a purchase. */
export const purchaseHandlers = {
  ...cartHandlers,
  ...orderHandlers,
  ...cancellationHandlers,
  ...walletHandlers,
};

type Line = { variantId: number; quantity: number };

/** From a product to an unpaid order, as the app does it. */
export async function order(api: Api, buyer: TestAccount, lines: Line[], promoCode?: string) {
  const quoteId = await quote(api, buyer, lines, promoCode);
  return api.ok('orderCreate', { quoteId }, buyer);
}

export async function quote(
  api: Api,
  buyer: TestAccount,
  lines: Line[],
  promoCode?: string,
): Promise<string> {
  const input = { lines, addressId: buyer.addressId, ...(promoCode && { promoCode }) };
  const { quoteId, problems, promoProblem } = await api.ok('orderQuote', input, buyer);
  if (quoteId === null) throw new Error(`no quote: ${JSON.stringify({ problems, promoProblem })}`);
  return quoteId;
}

/** Proof of the payment password for this action. */
export async function agree(
  api: Api,
  buyer: TestAccount,
  target: string,
  amount: `${number}`,
): Promise<string> {
  const input = { password: payPassword, action: 'order_pay', target, amount } as const;
  return (await api.ok('verifyPay', input, buyer)).payToken;
}

export async function stockOf(db: Kysely<Database>, variantId: number): Promise<number> {
  const { stock } = await db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  return stock;
}

/** A promo code of 10 % with a limited number of uses. */
export async function seedPromo(
  db: Kysely<Database>,
  code: string,
  {
    perPerson = 1,
    usesLeft = null as number | null,
    minSubtotalCents = 0,
    firstOrder = false,
    maxDiscountCents = null as number | null,
  } = {},
): Promise<void> {
  await db
    .insertInto('promo')
    .values({
      code,
      kind: 'percent',
      value: 1000,
      min_subtotal_cents: minSubtotalCents,
      per_person: perPerson,
      first_order: firstOrder,
      max_discount_cents: maxDiscountCents,
      uses_left: usesLeft,
      starts_at: sql<Date>`now() - interval '1 hour'`,
      titles: JSON.stringify({ en: '10 % off', it: '10 % di sconto' }),
    })
    .execute();
}
