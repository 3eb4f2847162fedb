import { Plural, Trans } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { CartRow } from './cart.mutation.ts';

export const cartLabels: MutationLabels<CartRow> = {
  icon: ShoppingBag,
  done: ({ quantity }) =>
    quantity === 0 ? (
      <Trans>Taken out of the cart</Trans>
    ) : (
      <Plural value={quantity} one="# piece in the cart" other="# pieces in the cart" />
    ),
  refused: ({ reason }) =>
    reason === 'full' ? (
      <Trans>Your cart is full. Take something out, then put it in again.</Trans>
    ) : reason === 'not_found' ? (
      <Trans>It is no longer sold.</Trans>
    ) : null,
};
