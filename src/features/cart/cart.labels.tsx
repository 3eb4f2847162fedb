import { Plural, Trans } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { CartRow } from './cart.mutation.ts';

export const cartLabels: MutationLabels<CartRow> = {
  icon: ShoppingBag,
  done: ({ quantity }) =>
    quantity === 0 ? (
      <Trans>Removed from cart</Trans>
    ) : (
      <Plural value={quantity} one="# item in cart" other="# items in cart" />
    ),
  refused: ({ reason }) =>
    reason === 'full' ? (
      <Trans>Your cart is full. Remove something, then add it again.</Trans>
    ) : reason === 'not_found' ? (
      <Trans>It’s no longer for sale.</Trans>
    ) : null,
};
