import { Trans } from '@lingui/react/macro';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateView } from '../../ui/state-view.tsx';

/** The shop has no card acquirer. @param action leads to another way */
export function NoCards({ action }: { action: ReactNode }) {
  return (
    <StateView icon={CreditCard} title={<Trans>Card top-up is not available</Trans>} action={action}>
      <Trans>Cards are not accepted here. Please choose another way to top up.</Trans>
    </StateView>
  );
}
