import { Trans } from '@lingui/react/macro';
import type { Recharge } from '#contract/wallet.ts';
import { rechargeState } from './audit-words.ts';
import { methodIcons, RechargeSource } from './record-words.tsx';
import { RecordRow } from './record-row.tsx';

interface RechargeRowProps {
  recharge: Recharge;
  onOpen: () => void;
}

export function RechargeRow({ recharge, onOpen }: RechargeRowProps) {
  const { method, createdAt, amount, arrived, status, chain } = recharge;
  const seen = status === 0 ? chain?.confirmations : null;
  return (
    <RecordRow
      icon={methodIcons[method]}
      title={<RechargeSource recharge={recharge} />}
      createdAt={createdAt}
      amount={arrived ?? amount}
      state={rechargeState(recharge)}
      progress={
        seen && (
          <span className="tabular text-sm font-medium text-info">
            <Trans>
              {seen.seen} of {seen.needed} confirmations
            </Trans>
          </span>
        )
      }
      onOpen={onOpen}
    />
  );
}
