import { useLingui } from '@lingui/react/macro';
import type { Recharge } from '#contract/top-ups.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TopUpDetails } from './top-up-details.tsx';
import { RecordMissing } from './record-missing.tsx';
import { useTopUp } from './use-record.ts';

interface TopUpSheetProps {
  id: number;
  /** Row of the list, shown until the record itself has loaded. */
  known?: Recharge;
  open: boolean;
  onClose: () => void;
}

/** Details of one top-up. */
export default function TopUpSheet({ id, known, open, onClose }: TopUpSheetProps) {
  const { t } = useLingui();
  const { row, error, retry } = useTopUp({ id, known, open });
  return (
    <Sheet open={open} onClose={onClose} title={t`Top-up`}>
      {row ? <TopUpDetails recharge={row} /> : <RecordMissing error={error} onRetry={retry} />}
    </Sheet>
  );
}
