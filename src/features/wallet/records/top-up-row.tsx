import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import type { Recharge } from '#contract/top-ups.ts';
import { topUpState } from './audit-labels.ts';
import { methodIcons, TopUpSource } from './record-labels.tsx';
import { RecordRow } from './record-row.tsx';

interface TopUpRowProps {
  recharge: Recharge;
  onOpen: () => void;
}

export function TopUpRow({ recharge, onOpen }: TopUpRowProps) {
  const { method, createdAt, amount, arrived, status, chain } = recharge;
  const seen = status === auditState.auditing ? chain?.confirmations : null;
  return (
    <RecordRow
      icon={methodIcons[method]}
      title={<TopUpSource recharge={recharge} />}
      createdAt={createdAt}
      amount={arrived ?? amount}
      state={topUpState(recharge)}
      progress={
        seen && (
          <span className="tabular text-sm font-medium text-info">
            <Trans comment="Progress of a cryptocurrency transfer on the blockchain">
              {seen.seen} of {seen.needed} confirmations
            </Trans>
          </span>
        )
      }
      onOpen={onOpen}
    />
  );
}
