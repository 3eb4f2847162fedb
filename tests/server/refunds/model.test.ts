import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcile } from '../../../server/ledger/reconcile.ts';
import { walletBalance } from '../../../server/ledger/balance.ts';
import { cents } from '#domain/money.ts';
import { startApi } from '../../support/api.ts';
import { testDatabase } from '../../support/database.ts';
import { createAccount } from '../../support/accounts.ts';
import { seedShop } from '../../support/shop.ts';
import { staff } from '../../support/server/back-office/staff.ts';
import { seedPromo } from '../../support/server/orders/journey.ts';
import { anyStep, perform } from '../../support/server/refunds/model.ts';
import { buy, refundingHandlers } from '../../support/server/refunds/refunding.ts';
import { isLongRun } from '../../support/long-run.ts';

/** `REFUND_RUNS=5000` makes a long run. */
const runs = Number(process.env['REFUND_RUNS'] ?? (isLongRun ? 200 : 12));
const fundedCents = 50_000;

const { db, log } = await testDatabase();
const api = await startApi({ db, log }, refundingHandlers);
const shop = await seedShop(db);
const shopId = shop.shopIds[0]!;
const odd = await shop.product(shopId, { priceCents: 333, stock: 1_000_000, weightGrams: 100 });
const even = await shop.product(shopId, { priceCents: 1000, stock: 1_000_000, weightGrams: 100 });
await seedPromo(db, 'MODEL', { perPerson: 9 });
const door = { url: api.url, token: (await staff(db, 'support')).token };

const paidOrder = (id: number) =>
  db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test(
  `${runs} random sequences of refund steps keep wallet and ledger consistent after every step`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(anyStep, { minLength: 3, maxLength: 9 }),
        async (promo, steps) => {
          await db.deleteFrom('rate').execute();
          const buyer = await createAccount(db, { balanceCents: fundedCents });
          const lines = [
            { variantId: odd.variantIds[0]!, quantity: 3 },
            { variantId: even.variantIds[0]!, quantity: 2 },
          ];
          const order = await buy(api, buyer, lines, promo ? 'MODEL' : undefined);
          const paidCents = cents(order.total);
          let refundedCents = 0;
          for (const step of steps) {
            refundedCents += await perform({ api, door, buyer, order }, step);
            expect(refundedCents).toBeLessThanOrEqual(paidCents);
            expect(await walletBalance(db, buyer.id)).toBe(fundedCents - paidCents + refundedCents);
            expect(await reconcile(db)).toEqual([]);
          }
          const row = await paidOrder(order.id);
          expect(row.refunded_cents).toBe(refundedCents);
          // The rest of the order's money is in escrow until receipt or until nothing is left.
          expect(row.released_cents !== null).toBe(row.received_at !== null || row.refunded_at !== null);
        },
      ),
      { numRuns: runs },
    );
  },
  60_000 + runs * 8000,
);
