import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';

/** Empty state of the cart, with links to continue shopping. */
export function EmptyCart({ suggestions }: { suggestions: ReactNode }) {
  return (
    <>
      <StateView
        icon={ShoppingBag}
        title={<Trans>Your cart is empty</Trans>}
        action={
          <Link to="/popular" className={buttonClass()}>
            <Trans>See what’s popular</Trans>
          </Link>
        }
      >
        <Trans>Items you add stay here, online or offline.</Trans>
      </StateView>
      {suggestions}
    </>
  );
}
