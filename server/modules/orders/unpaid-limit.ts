import { type Kysely, sql } from 'kysely';
import { orderStatus } from '#domain/order-state.ts';
import type { Database } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors.ts';
import { walletBalance } from '../../ledger/balance.ts';

/** Largest number of open payments per account. */
const mostPayments = 5;
/** Pieces that orders may reserve without money in the wallet: in total, and of one variant. */
const mostPieces = 30;
const mostPiecesOfVariant = 10;

interface Wanted {
  totalCents: number;
  lines: readonly { variantId: number; quantity: number }[];
}

/**
 * Unpaid orders reserve stock that others cannot buy, so an account may only reserve a limited amount without paying. @throws
 * Refusal `too_much_unpaid`
 */
export async function checkUnpaid(trx: Kysely<Database>, accountId: number, wanted: Wanted): Promise<void> {
  // Serializes: two concurrent orders must not both take the last slot.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ payment_id: number; variant_id: number; quantity: number; owed: number }>`
    select o.payment_id, line.variant_id, sum(line.quantity)::int as quantity,
      sum(line.subtotal_cents)::float8 as owed
    from shop_order o join payment on payment.id = o.payment_id join order_line line on line.order_id = o.id
    where o.account_id = ${accountId} and o.status = ${orderStatus.waitingPay} and payment.expires_at > now()
    group by o.payment_id, line.variant_id`.execute(trx);
  const payments = new Set(rows.map((row) => row.payment_id));
  if (payments.size >= mostPayments) throw tooMuch();

  const owedCents = rows.reduce((sum, row) => sum + row.owed, wanted.totalCents);
  if ((await walletBalance(trx, accountId)) >= owedCents) return;
  const pieces = new Map<number, number>();
  const held = rows.map((row) => ({ variantId: row.variant_id, quantity: row.quantity }));
  for (const { variantId, quantity } of [...held, ...wanted.lines])
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  const quantities = [...pieces.values()];
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
  if (all > mostPieces || Math.max(...quantities) > mostPiecesOfVariant) throw tooMuch();
}

/** Not stored: the same order may be sent again after others were paid or canceled, or after a top-up. */
const tooMuch = () => new Refusal('too_much_unpaid', { kept: false });
