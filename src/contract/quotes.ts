import * as v from 'valibot';
import { quoteMinutes } from '#domain/order-state.ts';
import { Address } from './addresses.ts';
import { Promo, ShopRef } from './catalog.ts';
import { reasons } from './reasons.ts';
import { AmountOut, Count, described, Id, Image, named, Time } from './scalars.ts';

export const OrderedLine = named(
  'OrderedLine',
  v.object({
    variantId: Id,
    productId: Id,
    title: v.string(),
    options: v.string(),
    picture: Image,
    price: AmountOut,
    quantity: Count,
    subtotal: AmountOut,
  }),
  'A line of an order, with the title and price at the time of ordering.',
);

export const Quote = named(
  'Quote',
  v.object({
    quoteId: described(
      v.nullable(v.string()),
      `Locks the total until \`expiresAt\` (${quoteMinutes} minutes); \`null\` while there are problems or no address.`,
    ),
    expiresAt: v.nullable(Time),
    shops: v.array(
      v.object({
        shop: ShopRef,
        lines: v.array(
          v.object({
            ...OrderedLine.entries,
            promoCounts: described(
              v.boolean(),
              'Whether the applied promo code counts this line: a code may be limited to shops or categories. `true` without a code.',
            ),
          }),
        ),
        subtotal: AmountOut,
        freight: AmountOut,
        discount: AmountOut,
        total: AmountOut,
      }),
    ),
    subtotal: AmountOut,
    freight: AmountOut,
    discount: AmountOut,
    total: AmountOut,
    address: v.nullable(Address),
    promo: v.nullable(Promo),
    promoProblem: described(
      v.nullable(v.picklist(reasons)),
      'Reason why the code does not apply; the sentence is in `promoMessage`.',
    ),
    promoMessage: v.nullable(v.string()),
    offers: described(
      v.array(
        v.object({
          ...Promo.entries,
          minimum: described(v.nullable(AmountOut), 'Minimum value of the goods; `null`: none.'),
          limit: described(v.nullable(AmountOut), 'Largest discount; `null`: no limit.'),
          discount: described(
            AmountOut,
            'The discount on these goods and their freight; "0.00" if the code does not apply.',
          ),
          problem: described(v.nullable(v.picklist(reasons)), 'Why it does not apply; `null`: it applies.'),
          message: v.nullable(v.string()),
        }),
      ),
      'Active codes: applicable ones first, by descending discount.',
    ),
    problems: v.array(
      v.object({ variantId: Id, reason: v.picklist(['out_of_stock', 'unavailable']), stock: Count }),
    ),
    balance: AmountOut,
  }),
);

export type Quote = v.InferOutput<typeof Quote>;
