import { Trans } from '@lingui/react/macro';
import { money } from '../../../platform/i18n/format.ts';
import { useOnline } from '../../../platform/session/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { WithdrawalOrder } from './use-withdrawal.ts';

interface UnresolvedWithdrawalProps {
  order: WithdrawalOrder;
  onAsk: () => void;
}

/** A withdrawal was sent and its answer got lost: no other one is sent before it is known what became of it. */
export function UnresolvedWithdrawal({ order, onAsk }: UnresolvedWithdrawalProps) {
  const online = useOnline();
  return (
    <StateView
      variant="waiting"
      title={<Trans>Did your withdrawal go through?</Trans>}
      action={
        <Button disabled={!online} onClick={onAsk}>
          {online ? <Trans>Check again</Trans> : <Trans>Needs a connection</Trans>}
        </Button>
      }
    >
      <Trans>
        The connection broke while {money(order.amount)} was being withdrawn. Checking asks for your payment
        password and is safe: it happens once at most.
      </Trans>
    </StateView>
  );
}
