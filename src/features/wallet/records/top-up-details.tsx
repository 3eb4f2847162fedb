import { auditState } from '#domain/audit-state.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Recharge } from '#contract/top-ups.ts';
import { date, money } from '../../../platform/i18n/format.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx';
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
        <DescriptionItem label={<Trans>Reference number</Trans>}>
          <CopyValue value={sn} />
        </DescriptionItem>
        <DescriptionItem label={<Trans comment="Label: amount of the top-up or withdrawal">Amount</Trans>}>
          {money(amount)}
        </DescriptionItem>
        <DescriptionItem
          label={<Trans comment="Label: amount after fees and differences">Amount received</Trans>}
        >
          {arrived === null
            ? status === auditState.auditing
              ? t({ message: 'Pending', comment: 'In place of an amount: it is not known yet' })
              : t({ message: 'None', comment: 'In place of an amount: no money was received' })
            : money(arrived)}
        </DescriptionItem>
        {chain && (
          <>
            <DescriptionItem label={<Trans>Network</Trans>}>{chain.networkName}</DescriptionItem>
            <DescriptionItem label={<Trans context="wallet">Address</Trans>}>
              <CopyValue value={chain.address} shown={shortened(chain.address)} />
            </DescriptionItem>
            {chain.txHash !== null && (
              <DescriptionItem
                label={<Trans comment="Label: id of a blockchain transaction">Transaction</Trans>}
              >
                <TransactionLink txHash={chain.txHash} explorer={chain.explorer} />
              </DescriptionItem>
            )}
          </>
        )}
        <DescriptionItem label={<Trans comment="Label: date and time of the request">Started</Trans>}>
          {date(createdAt, 'dateTime')}
        </DescriptionItem>
        {settledAt !== null && (
          <DescriptionItem
            label={<Trans comment="Label: date and time of approval or rejection">Decision date</Trans>}
          >
            {date(settledAt, 'dateTime')}
          </DescriptionItem>
        )}
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
