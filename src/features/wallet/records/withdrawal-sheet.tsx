import { auditState } from '#domain/audit-state.ts';
import { useLingui } from '@lingui/react/macro';
import type { Extract } from '#contract/withdrawals.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { RecordMissing } from './record-missing.tsx';
import { useWithdrawal } from './use-record.ts';
import { WithdrawalDetails } from './withdrawal-details.tsx';

interface WithdrawalSheetProps {
  id: number;
  /** Row of the list, shown until the record itself has loaded. */
  known?: Extract;
  open: boolean;
  onClose: () => void;
}

/** Details of one withdrawal, and a button to cancel it while it is in audit. */
export default function WithdrawalSheet({ id, known, open, onClose }: WithdrawalSheetProps) {
  const { t } = useLingui();
  const { row, error, retry } = useWithdrawal({ id, known, open });
  return (
    <Sheet open={open} onClose={onClose} title={t`Withdrawal`}>
      {row ? <WithdrawalDetails withdrawal={row} /> : <RecordMissing error={error} onRetry={retry} />}
      {row?.status === auditState.auditing && !row.paying && (
        <CancelWithdrawal key={row.id} withdrawal={row} />
      )}
    </Sheet>
  );
}
