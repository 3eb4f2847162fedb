import { Trans } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateView } from '../../ui/state-view.tsx';

/** Shown when the shop has no card acquirer. @param action link to another top-up method */
export function NoCards({ action }: { action: ReactNode }) {
  return (
    <StateView icon={CreditCard} title={<Trans>Card top-up isn’t available</Trans>} action={action}>
      <Trans>Cards aren’t accepted here. Choose another way to top up.</Trans>
    </StateView>
  );
}
