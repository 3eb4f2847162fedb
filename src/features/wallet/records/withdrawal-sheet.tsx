import { useLingui } from '@lingui/react/macro';
import type { Extract } from '../../../contract/wallet.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';

interface WithdrawalSheetProps {
  withdrawal: Extract;
  open: boolean;
  onClose: () => void;
}

export default function WithdrawalSheet({ withdrawal, open, onClose }: WithdrawalSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Withdrawal`}>
      <WithdrawalFacts withdrawal={withdrawal} />
      {withdrawal.status === 0 && !withdrawal.paying && (
        <CancelWithdrawal key={withdrawal.id} withdrawal={withdrawal} />
      )}
    </Sheet>
  );
}
