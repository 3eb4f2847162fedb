import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Extract } from '#contract/withdrawals.ts';
import { date, money } from '../../../platform/i18n/format.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx';
import { AuditBadge } from './audit-badge.tsx';
import { withdrawalState } from './audit-labels.ts';
import { Reason } from './top-up-details.tsx';
import { RecordHead } from './record-head.tsx';
import { PayoutTarget, shortened } from './record-labels.tsx';
import { TransactionLink } from './transaction-link.tsx';

/** A refused or canceled withdrawal is returned in full, without a fee. */
const arrivalLabels: Record<Extract['status'], ReactNode> = {
  0: <Trans>Arrives</Trans>,
  1: <Trans>Amount received</Trans>,
  2: <Trans>Returned to your balance</Trans>,
  3: <Trans>Returned to your balance</Trans>,
};

/** Details of one withdrawal. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Extract }) {
  const { sn, amount, fee, arrival, status, message, account, txHash, explorer, sent, createdAt, settledAt } =
    withdrawal;
  return (
    <>
      <RecordHead amount={amount} what={<PayoutTarget account={account} />}>
        <AuditBadge state={withdrawalState(withdrawal)} />
      </RecordHead>
      {message !== null && <Reason refused={status === auditState.refused}>{message}</Reason>}
      <DescriptionList>
        <DescriptionItem label={<Trans>Reference number</Trans>}>
          <CopyValue value={sn} />
        </DescriptionItem>
        <DescriptionItem label={<Trans>Amount</Trans>}>{money(amount)}</DescriptionItem>
        {status < 2 && <DescriptionItem label={<Trans>Fee</Trans>}>{money(fee)}</DescriptionItem>}
        <DescriptionItem label={arrivalLabels[status]}>
          <span className="font-semibold">{money(status < 2 ? arrival : amount)}</span>
        </DescriptionItem>
        {account.bankName !== null && (
          <DescriptionItem
            label={<Trans comment="Label: bank of the card that the withdrawal goes to">Bank</Trans>}
          >
            {account.bankName}
          </DescriptionItem>
        )}
        {account.holder !== null && (
          <DescriptionItem label={<Trans comment="Label: owner of the bank card">Account holder</Trans>}>
            {account.holder}
          </DescriptionItem>
        )}
        {account.address !== null && (
          <>
            <DescriptionItem label={<Trans>Network</Trans>}>{account.networkName}</DescriptionItem>
            <DescriptionItem label={<Trans context="wallet">Address</Trans>}>
              <CopyValue value={account.address} shown={shortened(account.address)} />
            </DescriptionItem>
          </>
        )}
        {sent !== null && (
          <>
            <DescriptionItem label={<Trans comment="Label: amount paid to the recipient">Amount sent</Trans>}>
              {sent.units} {sent.asset}
            </DescriptionItem>
            <DescriptionItem
              label={<Trans comment="Label: rate between dollars and the coin">Exchange rate</Trans>}
            >
              1 {sent.asset} = {money(sent.rate)}
            </DescriptionItem>
          </>
        )}
        {txHash !== null && (
          <DescriptionItem label={<Trans>Transaction</Trans>}>
            <TransactionLink txHash={txHash} explorer={explorer} />
          </DescriptionItem>
        )}
        <DescriptionItem label={<Trans>Started</Trans>}>{date(createdAt, 'dateTime')}</DescriptionItem>
        {settledAt !== null && (
          <DescriptionItem label={<Trans>Decision date</Trans>}>
            {date(settledAt, 'dateTime')}
          </DescriptionItem>
        )}
      </DescriptionList>
    </>
  );
}
