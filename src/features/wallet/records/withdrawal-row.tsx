import type { Extract } from '#contract/withdrawals.ts';
import { withdrawalState } from './audit-labels.ts';
import { methodIcons, PayoutTarget } from './record-labels.tsx';
import { RecordRow } from './record-row.tsx';

interface WithdrawalRowProps {
  withdrawal: Extract;
  onOpen: () => void;
}

export function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
  const { type, account, createdAt, amount } = withdrawal;
  return (
    <RecordRow
      icon={methodIcons[type]}
      title={<PayoutTarget account={account} />}
      createdAt={createdAt}
      amount={amount}
      state={withdrawalState(withdrawal)}
      onOpen={onOpen}
    />
  );
}
