import { useLingui } from '@lingui/react/macro';
import type { Recharge } from '#contract/top-ups.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { TopUpDetails } from './top-up-details.tsx';
import { RecordMissing } from './record-missing.tsx';
import { useTopUp } from './use-record.ts';

interface TopUpSheetProps {
  id: number;
  /** The list's row: shown until the record itself has answered. */
  known?: Recharge;
  open: boolean;
  onClose: () => void;
}

/** Everything about one top-up. */
export default function TopUpSheet({ id, known, open, onClose }: TopUpSheetProps) {
  const { t } = useLingui();
  const { row, error, retry } = useTopUp({ id, known, open });
  return (
    <Sheet open={open} onClose={onClose} title={t`Top-up`}>
      {row ? <TopUpDetails recharge={row} /> : <RecordMissing error={error} onRetry={retry} />}
    </Sheet>
  );
}
