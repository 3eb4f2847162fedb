import { Trans } from '@lingui/react/macro';
import { money } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { UnresolvedCommand } from '../../../ui/unresolved-command.tsx';
import type { WithdrawalOrder } from './withdrawal-order.ts';

interface UnresolvedWithdrawalProps {
  order: WithdrawalOrder;
  onAsk: () => void;
}

/** A withdrawal was sent but its response was lost. Another one must not be sent until the outcome is known. */
export function UnresolvedWithdrawal({ order, onAsk }: UnresolvedWithdrawalProps) {
  const online = useOnline();
  return (
    <UnresolvedCommand title={<Trans>Did your withdrawal go through?</Trans>} online={online} onCheck={onAsk}>
      <Trans>
        We lost the connection while withdrawing {money(order.amount)}. Checking asks for your payment
        password and is safe: you can’t be charged twice.
      </Trans>
    </UnresolvedCommand>
  );
}
