import { createECDH, randomUUID } from 'node:crypto';
import { callOf, type Input } from '#contract/calls.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { payPassword } from '../accounts.ts';
import { fieldsOf, valueAt, withValue } from './fields.ts';
import { password, resourcesOf, type World } from './world.ts';

/** Fields whose valid value depends on more than their kind, each with its reason. */
const exceptions: Partial<Record<EndpointName, (world: World) => object>> = {
  // The example is a forgotten password; an emailed code is not known here.
  resetPassword: () => ({ oldPassword: password, password: 'battery staple' }),
  // Every account has a payment password, so the old one is required.
  resetPay: () => ({ password: '975310', oldPassword: payPassword }),
  resetPayCheck: () => ({ oldPassword: payPassword }),
  // An address that no account has.
  register: () => ({ account: `${randomUUID()}@example.test` }),
  // Single-use tokens of the acquirer.
  cardAdd: ({ cardToken }) => ({ cardToken }),
  payoutAccountAdd: ({ payoutToken }) => ({ payoutToken }),
  // A refund needs a paid order and a proof; other calls use the unpaid order.
  orderRefund: ({ paidSn, paidLineId, proofId }) => ({
    sn: paidSn,
    lines: [{ lineId: paidLineId, quantity: 2 }],
    proofIds: [proofId],
  }),
  // The payment password of this account.
  accountClose: () => ({ payPassword }),
  // By id only: a number would take precedence.
  refundInfo: ({ paidId }) => ({ id: String(paidId) }),
  // A proof is valid for one target and amount.
  verifyPay: ({ paymentSn, paymentTotal }) => ({
    password: payPassword,
    action: 'order_pay',
    target: paymentSn,
    amount: paymentTotal,
  }),
  extract: ({ extractPayToken }) => ({ payToken: extractPayToken }),
  // Clients create these ids, a new one for each resource.
  upload: () => ({ id: randomUUID() }),
  serviceSend: () => ({ clientId: randomUUID() }),
  // A valid point of the curve.
  pushSubscribe: () => ({ p256dh: createECDH('prime256v1').generateKeys('base64url') }),
};

const isUnion = (name: EndpointName) => callOf(name).input.type === 'union';

/** Input of a call that succeeds or is refused by a business rule: its example, with ids that exist. */
export function goodInput<Name extends EndpointName>(name: Name, world: World): Input<Name> {
  const { input, example } = callOf(name);
  const resources = resourcesOf(world);
  let good = example;
  for (const { path, names } of fieldsOf(input, example)) {
    const shown = valueAt(example, path);
    if (!names || shown === undefined || shown === null) continue;
    const value = resources[names.resource];
    good = withValue(good, path, typeof shown === 'string' ? String(value) : value);
  }
  const exception = exceptions[name]?.(world);
  const merged: unknown = isUnion(name) && exception ? exception : { ...(good as object), ...exception };
  return merged as Input<Name>;
}
