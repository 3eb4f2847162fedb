import { auditState } from '#domain/audit-state.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Recharge } from '#contract/top-ups.ts';
import { date, money } from '../../../platform/i18n/format.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, DescriptionList } from '../../../ui/description-list.tsx';
import { ConfirmationBar } from '../chain/confirmation-bar.tsx';
import { AuditBadge } from './audit-badge.tsx';
import { topUpState } from './audit-labels.ts';
import { Evidence } from './evidence.tsx';
import { RecordHead } from './record-head.tsx';
import { TopUpSource, shortened } from './record-labels.tsx';
import { TransactionLink } from './transaction-link.tsx';

/** Details of one top-up. */
export function TopUpDetails({ recharge }: { recharge: Recharge }) {
  const { t } = useLingui();
  const { sn, amount, arrived, status, message, chain, evidence, createdAt, settledAt } = recharge;
  return (
    <>
      <RecordHead amount={arrived ?? amount} what={<TopUpSource recharge={recharge} />}>
        <AuditBadge state={topUpState(recharge)} />
      </RecordHead>
      {status === auditState.auditing && chain?.confirmations && <ConfirmationBar {...chain.confirmations} />}
      {message !== null && <Reason refused={status === auditState.refused}>{message}</Reason>}
      <DescriptionList>
        <Fact label={<Trans>Number</Trans>}>
          <CopyValue value={sn} />
        </Fact>
        <Fact label={<Trans>Amount</Trans>}>{money(amount)}</Fact>
        <Fact label={<Trans>Actual arrival</Trans>}>
          {arrived === null ? (status === auditState.auditing ? t`Not yet` : t`Nothing`) : money(arrived)}
        </Fact>
        {chain && (
          <>
            <Fact label={<Trans>Network</Trans>}>{chain.networkName}</Fact>
            <Fact label={<Trans>Address</Trans>}>
              <CopyValue value={chain.address} shown={shortened(chain.address)} />
            </Fact>
            {chain.txHash !== null && (
              <Fact label={<Trans>Transaction</Trans>}>
                <TransactionLink txHash={chain.txHash} explorer={chain.explorer} />
              </Fact>
            )}
          </>
        )}
        <Fact label={<Trans>Started</Trans>}>{date(createdAt, 'dateTime')}</Fact>
        {settledAt !== null && <Fact label={<Trans>Decided</Trans>}>{date(settledAt, 'dateTime')}</Fact>}
      </DescriptionList>
      {evidence !== null && <Evidence address={evidence} />}
    </>
  );
}

/** Message of the operator, the bank or the network. */
export function Reason({ refused, children }: { refused: boolean; children: string }) {
  return (
    <p
      className={`mb-2 rounded-md p-3 text-sm ${refused ? 'bg-sale-soft text-text' : 'bg-surface-2 text-text-2'}`}
    >
      {children}
    </p>
  );
}
