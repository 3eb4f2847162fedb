import { useLingui } from '@lingui/react/macro';
import type { Recharge } from '#contract/wallet.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { RechargeFacts } from './recharge-facts.tsx';
import { RecordMissing } from './record-missing.tsx';
import { useRecharge } from './use-record.ts';

interface RechargeSheetProps {
  id: number;
  /** The list's row: shown until the record itself has answered. */
  known?: Recharge;
  open: boolean;
  onClose: () => void;
}

/** Everything about one top-up. */
export default function RechargeSheet({ id, known, open, onClose }: RechargeSheetProps) {
  const { t } = useLingui();
  const { row, error, retry } = useRecharge({ id, known, open });
  return (
    <Sheet open={open} onClose={onClose} title={t`Top-up`}>
      {row ? <RechargeFacts recharge={row} /> : <RecordMissing error={error} onRetry={retry} />}
    </Sheet>
  );
}
