import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Lang } from '#domain/languages.ts';
import type { ShopRefundReason } from '#domain/refund.ts';
import { callOps, OpsFailure } from '../../../../server/cli/ops/client.ts';
import { handlers } from '../../../../server/handlers.ts';
import { createAccount, type TestAccount } from '../../accounts.ts';
import { startApi } from '../../api.ts';
import { testDatabase } from '../../database.ts';
import { seedShop } from '../../shop.ts';
import { buy } from '../refunds/refunding.ts';
import { dollars, staff } from './staff.ts';

/** A shop whose operators cancel and refund orders of their own accord. */
export async function refundShop() {
  const { db, log } = await testDatabase({ max: 20 });
  const api = await startApi({ db, log }, handlers);
  beforeEach(async () => {
    await db.deleteFrom('rate').execute();
  });
  const shop = await seedShop(db);
  const mug = await shop.product(shop.shopIds[1]!, { stock: 1000, priceCents: 1000 });
  const piano = await shop.product(shop.shopIds[1]!, { stock: 1000, priceCents: 150_000 });
  const as = async (role: 'support' | 'owner' | 'logistics', name?: string) => ({
    url: api.url,
    ...(await staff(db, role, name)),
  });
  const support = await as('support');

  const bought = async (quantity = 2) => {
    const buyer = await createAccount(db, { balanceCents: 50_000 });
    return { buyer, order: await buy(api, buyer, [{ variantId: mug.variantIds[0]!, quantity }]) };
  };
  /** An order above the amount that one operator may return alone. */
  const large = async () => {
    const buyer = await createAccount(db, { balanceCents: 200_000 });
    return { buyer, order: await buy(api, buyer, [{ variantId: piano.variantIds[0]!, quantity: 1 }]) };
  };
  /** Input for the refund of these pieces of the only line, as the console sends it. */
  const refundOf = async (
    sn: string,
    quantity: number,
    cents: number,
    reason: ShopRefundReason = 'goodwill',
  ) => {
    const { refundable } = await callOps(support, 'orderShow', { sn });
    const { version, lines } = refundable!;
    const line = { lineId: lines[0]!.id, quantity };
    return { id: randomUUID(), sn, version, lines: [line], amount: dollars(cents), reason };
  };
  const notices = async (buyer: TestAccount, lang: Lang) =>
    (await api.ok('noticeList', {}, { ...buyer, lang })).list;
  return { db, api, shop, mug, as, support, bought, large, refundOf, notices };
}

/** `done`, or the reason of the refusal. */
export const outcomeOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (error: unknown) => (error instanceof OpsFailure ? (error.reason ?? error.message) : String(error)),
  );
