import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Extract } from '#contract/withdrawals.ts';
import { date, money } from '../../../platform/i18n/format.ts';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, DescriptionList } from '../../../ui/description-list.tsx';
import { AuditBadge } from './audit-badge.tsx';
import { withdrawalState } from './audit-labels.ts';
import { Reason } from './top-up-details.tsx';
import { RecordHead } from './record-head.tsx';
import { PayoutTarget, shortened } from './record-labels.tsx';
import { TransactionLink } from './transaction-link.tsx';

/** A refused or canceled withdrawal is returned in full, without a fee. */
const arrivalLabels: Record<Extract['status'], ReactNode> = {
  0: <Trans>Arrives</Trans>,
  1: <Trans>Actual arrival</Trans>,
  2: <Trans>Back in your balance</Trans>,
  3: <Trans>Back in your balance</Trans>,
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
        <Fact label={<Trans>Number</Trans>}>
          <CopyValue value={sn} />
        </Fact>
        <Fact label={<Trans>Amount</Trans>}>{money(amount)}</Fact>
        {status < 2 && <Fact label={<Trans>Service charge</Trans>}>{money(fee)}</Fact>}
        <Fact label={arrivalLabels[status]}>
          <span className="font-semibold">{money(status < 2 ? arrival : amount)}</span>
        </Fact>
        {account.bankName !== null && <Fact label={<Trans>Bank</Trans>}>{account.bankName}</Fact>}
        {account.holder !== null && <Fact label={<Trans>Account holder</Trans>}>{account.holder}</Fact>}
        {account.address !== null && (
          <>
            <Fact label={<Trans>Network</Trans>}>{account.networkName}</Fact>
            <Fact label={<Trans>Address</Trans>}>
              <CopyValue value={account.address} shown={shortened(account.address)} />
            </Fact>
          </>
        )}
        {sent !== null && (
          <>
            <Fact label={<Trans>Amount sent</Trans>}>
              {sent.units} {sent.asset}
            </Fact>
            <Fact label={<Trans>Exchange rate</Trans>}>
              1 {sent.asset} = {money(sent.rate)}
            </Fact>
          </>
        )}
        {txHash !== null && (
          <Fact label={<Trans>Transaction</Trans>}>
            <TransactionLink txHash={txHash} explorer={explorer} />
          </Fact>
        )}
        <Fact label={<Trans>Started</Trans>}>{date(createdAt, 'dateTime')}</Fact>
        {settledAt !== null && <Fact label={<Trans>Decided</Trans>}>{date(settledAt, 'dateTime')}</Fact>}
      </DescriptionList>
    </>
  );
}
