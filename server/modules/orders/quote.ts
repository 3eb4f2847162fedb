import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Quote } from '#contract/quotes.ts';
import { amount, maxAmountCents, times } from '#domain/money.ts';
import { promoCounts } from '#domain/promo.ts';
import { quoteSeconds } from '#domain/order-state.ts';
import { maxQuantity } from '#domain/cart.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SignedIn } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { unixSeconds } from '../../platform/unix-seconds.ts';
import { walletBalance } from '../../ledger/balance.ts';
import { sentence } from '../../messages/refusals/sentence.ts';
import { readAddress } from './address.ts';
import { type Goods, readGoods } from './goods.ts';
import { applyPromo, priceParcels, sum } from './pricing.ts';
import type { Price } from './pricing.ts';
import { offersFor } from './offers.ts';
import { findPromo, type PromoCode, promoTitle, ruleOf } from './promo-code.ts';

interface QuoteInput {
  lines: { variantId: number; quantity: number }[];
  addressId?: number | undefined;
  promoCode?: string | undefined;
}

interface Parcel extends Pick<Goods, 'shop' | 'freight'> {
  lines: (Goods & { quantity: number })[];
}

/**
 * Current price of these goods, by shop. With an address and without problems it is binding: the quote is stored and an order
 * created from it costs exactly this. @throws Refusal `not_found` for an address that is not the caller's; `invalid_input` above
 * the largest bill
 */
export async function makeQuote(ctx: SignedIn, input: QuoteInput): Promise<Quote> {
  const { db, lang, caller } = ctx;
  const wanted = mergeLines(input.lines);
  const goods = await readGoods(db, [...wanted.keys()], lang);
  const parcels = byShop(wanted, goods);
  const full = { parcels, prices: priceParcels(parcels) };
  const fullPrice = sum(full.prices);
  if (fullPrice.totalCents > maxAmountCents) throw new Refusal('invalid_input', { fields: ['lines'] });

  const address = input.addressId === undefined ? null : await readAddress(db, caller.id, input.addressId);
  if (input.addressId !== undefined && !address) throw new Refusal('not_found', { fields: ['addressId'] });
  const code = input.promoCode ? await findPromo(db, input.promoCode, caller.id, full) : null;
  const promo = code && 'promo' in code ? code.promo : null;
  const problem = code && 'problem' in code ? code : null;
  const prices = promo && parcels.length > 0 ? applyPromo(full, ruleOf(promo)) : full.prices;

  const problems = findProblems(wanted, goods);
  const whole = sum(prices);
  const complete = address !== null && problems.length === 0;
  const stored = complete ? await storeQuote(db, caller.id, address.id, promo, parcels, prices) : null;
  return {
    quoteId: stored?.id ?? null,
    expiresAt: stored && unixSeconds(stored.expires_at),
    shops: parcels.map((parcel, index) => ({
      shop: parcel.shop,
      lines: parcel.lines.map((line) => ({ ...lineToWire(line), promoCounts: isCounted(promo, line) })),
      ...priceToWire(prices[index]!),
    })),
    ...priceToWire(whole),
    address,
    promo: promo && { code: promo.code, title: promoTitle(promo, lang) },
    promoProblem: problem?.problem ?? null,
    promoMessage: problem && sentence(problem.problem, lang, problem.details),
    offers: await offersFor(db, caller.id, full, lang),
    problems,
    balance: amount(await walletBalance(db, caller.id)),
  };
}

/** Whether a code counts this line; true without a code. */
const isCounted = (promo: PromoCode | null, { shop, categoryId }: Goods): boolean =>
  promo === null || promoCounts(ruleOf(promo).limits, { shopId: shop.id, categoryId });

/** Duplicates of a variant are merged into one line. */
function mergeLines(lines: QuoteInput['lines']): Map<number, number> {
  const merged = new Map<number, number>();
  for (const { variantId, quantity } of lines) merged.set(variantId, (merged.get(variantId) ?? 0) + quantity);
  if ([...merged.values()].some((quantity) => quantity > maxQuantity)) {
    throw new Refusal('invalid_input', { fields: ['lines'] });
  }
  return merged;
}

/** Available variants in the order of the request; unavailable ones are left to `problems`. */
function byShop(wanted: Map<number, number>, goods: Map<number, Goods>): Parcel[] {
  const parcels = new Map<number, Parcel>();
  for (const [variantId, quantity] of wanted) {
    const found = goods.get(variantId);
    if (!found?.available) continue;
    const parcel = parcels.get(found.shop.id) ?? { shop: found.shop, freight: found.freight, lines: [] };
    parcel.lines.push({ ...found, quantity });
    parcels.set(found.shop.id, parcel);
  }
  return [...parcels.values()];
}

function findProblems(wanted: Map<number, number>, goods: Map<number, Goods>): Quote['problems'] {
  return [...wanted].flatMap(([variantId, quantity]): Quote['problems'] => {
    const found = goods.get(variantId);
    if (!found?.available) return [{ variantId, reason: 'unavailable', stock: 0 }];
    return found.stock < quantity ? [{ variantId, reason: 'out_of_stock', stock: found.stock }] : [];
  });
}

async function storeQuote(
  db: Kysely<Database>,
  accountId: number,
  addressId: number,
  promo: PromoCode | null,
  parcels: Parcel[],
  prices: readonly Price[],
) {
  const whole = sum(prices);
  const shops = parcels.map(({ shop, lines }, index) => ({
    shopId: shop.id,
    lines: lines.map((line) => ({
      variantId: line.variantId,
      productId: line.productId,
      pictureId: line.imageId,
      priceCents: line.priceCents,
      quantity: line.quantity,
      promoCounts: isCounted(promo, line),
    })),
    ...prices[index]!,
  }));
  return db
    .insertInto('quote')
    .values({
      id: randomUUID(),
      account_id: accountId,
      address_id: addressId,
      // A code without a discount is not used.
      promo_id: promo && whole.discountCents > 0 ? promo.id : null,
      total_cents: whole.totalCents,
      body: JSON.stringify({ shops }),
      expires_at: sql<Date>`now() + make_interval(secs => ${quoteSeconds})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

const lineToWire = (line: Parcel['lines'][number]) => ({
  variantId: line.variantId,
  productId: line.productId,
  title: line.title,
  options: line.options,
  picture: line.picture,
  price: amount(line.priceCents),
  quantity: line.quantity,
  subtotal: amount(times(line.priceCents, line.quantity)),
});

const priceToWire = (price: Price) => ({
  subtotal: amount(price.goodsCents),
  freight: amount(price.freightCents),
  discount: amount(price.discountCents),
  total: amount(price.totalCents),
});
