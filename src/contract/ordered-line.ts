import * as v from 'valibot';
import { AmountOut, Count, Id, Image, named } from './scalars.ts';

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
