import * as v from 'valibot';
import { maxQuantity } from '#domain/cart.ts';
import { defineCall } from './define-call.ts';
import { publicId } from './resource-ids.ts';
import { Count, described, Id } from './scalars.ts';

export const cartCalls = {
  cartSync: defineCall({
    method: 'POST',
    path: 'cart/sync',
    auth: 'required',
    summary: 'Synchronize the cart',
    description:
      "One line per variant. A change has the new quantity (0: removed), never a difference. With `merge`, a guest's line joins the account's: the larger quantity wins.",
    refusals: [],
    input: v.strictObject({
      changes: v.pipe(
        v.array(
          v.strictObject({
            variantId: publicId('variant'),
            quantity: v.pipe(Count, v.maxValue(maxQuantity)),
            selected: v.boolean(),
            merge: v.optional(v.boolean(), false),
          }),
        ),
        v.maxLength(200),
      ),
      since: described(Count, 'Version of the previous response; 0: everything.'),
    }),
    output: v.object({
      version: Count,
      lines: v.array(v.object({ variantId: Id, quantity: Count, selected: v.boolean() })),
      refused: described(
        v.array(v.object({ variantId: Id, reason: v.picklist(['not_found', 'full']) })),
        'Rejected changes: the variant does not exist, or the cart is full.',
      ),
    }),
    example: { changes: [{ variantId: 1, quantity: 2, selected: true }], since: 0 },
  }),
};
