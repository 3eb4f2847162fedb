import type { Extract } from '../../../contract/wallet.ts';
import { methodIcons, PayoutTarget } from './record-words.tsx';
import { RecordRow } from './record-row.tsx';

interface WithdrawalRowProps {
  withdrawal: Extract;
  onOpen: () => void;
}

export function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
  const { type, account, createdAt, amount, status } = withdrawal;
  return (
    <RecordRow
      icon={methodIcons[type]}
      title={<PayoutTarget account={account} />}
      createdAt={createdAt}
      amount={amount}
      state={status}
      onOpen={onOpen}
    />
  );
}
