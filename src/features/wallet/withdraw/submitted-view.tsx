import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { Output } from '#contract/calls.ts';
import { money } from '../../../platform/i18n/format.ts';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { Fact, DescriptionList } from '../../../ui/description-list.tsx';
import { Price } from '../../../ui/price.tsx';
import { PrivateAmount } from '../../../ui/private-amount.tsx';
import { StateArt } from '../../../ui/state-view.tsx';
import { AuditBadge } from '../records/audit-badge.tsx';
import { withdrawalState } from '../records/audit-labels.ts';

interface SubmittedViewProps {
  withdrawn: Output<'extract'>;
  onDone: () => void;
}

/** Result of a submitted withdrawal: the amount is on hold until an operator has audited it. */
export function SubmittedView({ withdrawn: { extract, balance }, onDone }: SubmittedViewProps) {
  const hidden = useAtomValue(balanceHiddenAtom);
  return (
    <div role="status" className="flex flex-col items-center gap-3 pt-4 text-center animate-rise">
      <StateArt variant="waiting" className="w-32" />
      <h3 className="font-display text-xl font-semibold">
        <Trans>Withdrawal submitted</Trans>
      </h3>
      <Price value={extract.arrival} size="xl" tone="text" />
      <p className="max-w-xs text-text-2">
        <Trans>
          This arrives once it has been checked. Until then {money(extract.amount)} is on hold, and you can
          still cancel.
        </Trans>
      </p>
      <Card as="div" variant="muted" padding="inline" className="w-full text-start">
        <DescriptionList>
          <Fact label={<Trans>Number</Trans>}>
            <CopyValue value={extract.sn} />
          </Fact>
          <Fact label={<Trans>State</Trans>}>
            <AuditBadge state={withdrawalState(extract)} />
          </Fact>
          <Fact label={<Trans>Balance now</Trans>}>
            <PrivateAmount value={balance} hidden={hidden} />
          </Fact>
        </DescriptionList>
      </Card>
      <div className="mt-2 grid w-full gap-3 sm:grid-cols-2">
        <Link to="/depositRecord" className={buttonClass({ kind: 'primary' })}>
          <Trans>View records</Trans>
        </Link>
        <Button kind="plain" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
