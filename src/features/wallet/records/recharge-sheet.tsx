import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Recharge } from '../../../contract/wallet.ts';
import { langAtom } from '../../../session/state.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { rechargeQuery } from '../wallet.queries.ts';
import { RechargeFacts } from './recharge-facts.tsx';

interface RechargeSheetProps {
  /** As the list knew it: shown until the record itself has answered. */
  recharge: Recharge;
  open: boolean;
  onClose: () => void;
}

export default function RechargeSheet({ recharge, open, onClose }: RechargeSheetProps) {
  const { t } = useLingui();
  const query = rechargeQuery(recharge.id, useAtomValue(langAtom));
  const { data } = useQuery({ ...query, enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t`Top-up`}>
      <RechargeFacts recharge={data?.recharge ?? recharge} />
    </Sheet>
  );
}
