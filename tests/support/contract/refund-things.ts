import type { Api } from '../api.ts';
import type { Person } from '../people.ts';
import { asking, buy, proof } from '../server/refunds/refunding.ts';

/** A paid order nothing was asked back of, a picture that proves something, and a refund that is open. */
export async function newRefundThings(api: Api, owner: Person, variantId: number) {
  const { db } = api.services;
  const paid = await buy(api, owner, [{ variantId, quantity: 2 }]);
  const regretted = await buy(api, owner, [{ variantId, quantity: 1 }]);
  const { refund } = await api.ok('orderRefund', await asking(db, owner, regretted, '10.00'), owner);
  return {
    paidSn: paid.sn,
    paidId: paid.id,
    paidLineId: paid.lines[0]!.id,
    proofId: await proof(db, owner),
    refundId: refund.id,
  };
}
