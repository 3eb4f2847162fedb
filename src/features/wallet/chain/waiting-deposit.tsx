import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import type { Recharge } from '#contract/top-ups.ts';
import { money } from '../../../platform/i18n/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx';
import { TransactionLink } from '../records/transaction-link.tsx';
import { ConfirmationBar } from './confirmation-bar.tsx';

/** Deposit detected on the network but not credited yet, or orphaned. */
export function WaitingDeposit({ deposit }: { deposit: Recharge }) {
  const { amount, status, message, chain } = deposit;
  return (
    <Card aria-live="polite" padding="large" className="animate-rise">
      <h2 className="font-display text-lg font-semibold">
        {status === auditState.refused ? (
          <Trans>{money(amount)} deposit not received</Trans>
        ) : (
          <Trans>{money(amount)} deposit on the way</Trans>
        )}
      </h2>
      {status === auditState.refused
        ? message !== null && <p className="mt-1 text-text-2">{message}</p>
        : chain?.confirmations && <ConfirmationBar {...chain.confirmations} />}
      {chain?.txHash && (
        <DescriptionList>
          <DescriptionItem label={<Trans>Transaction</Trans>}>
            <TransactionLink txHash={chain.txHash} explorer={chain.explorer} />
          </DescriptionItem>
        </DescriptionList>
      )}
    </Card>
  );
}
