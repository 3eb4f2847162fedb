import { Trans } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import type { Output } from '#contract/calls.ts';
import type { WithdrawalType } from '#domain/withdrawal.ts';
import { StateView } from '../../../ui/state-view.tsx';

interface ClosedTypeProps {
  type: WithdrawalType;
  info: Output<'extractInfo'>;
}

/** Whether the shop does not offer withdrawals of this type. */
export const isClosed = (type: WithdrawalType, { networks, acquirer }: Output<'extractInfo'>): boolean =>
  type === 'chain' ? networks.length === 0 : acquirer === null;

/** Shown instead of the form for a type that is closed; points to the other type if that is open. */
export function ClosedType({ type, info }: ClosedTypeProps) {
  const otherIsOpen = !isClosed(type === 'card' ? 'chain' : 'card', info);
  return (
    <StateView icon={Unplug} title={<Trans>Not Yet Open</Trans>}>
      {type === 'card' ? (
        otherIsOpen ? (
          <Trans>Withdrawals to bank cards aren’t available. You can withdraw on-chain.</Trans>
        ) : (
          <Trans>Withdrawals to bank cards aren’t available.</Trans>
        )
      ) : otherIsOpen ? (
        <Trans>No withdrawal networks are available. You can withdraw to a bank card.</Trans>
      ) : (
        <Trans>No network is set up for withdrawals.</Trans>
      )}
    </StateView>
  );
}
