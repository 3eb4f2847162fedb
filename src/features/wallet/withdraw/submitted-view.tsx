import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { Output } from '#contract/calls.ts';
import { money } from '../../../platform/i18n/format.ts';
import { balanceHiddenAtom } from '../../../platform/session/balance-hidden.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx';
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
        <Trans comment="Heading after a withdrawal was requested">Withdrawal submitted</Trans>
      </h3>
      <Price value={extract.arrival} size="xl" tone="text" />
      <p className="max-w-xs text-text-2">
        <Trans>
          You’ll receive it once it’s approved. Until then {money(extract.amount)} is on hold, and you can
          still cancel.
        </Trans>
      </p>
      <Card as="div" variant="muted" padding="inline" className="w-full text-start">
        <DescriptionList>
          <DescriptionItem
            label={
              <Trans comment="Label: reference number of a top-up or withdrawal">Reference number</Trans>
            }
          >
            <CopyValue value={extract.sn} />
          </DescriptionItem>
          <DescriptionItem label={<Trans comment="Label: state of the withdrawal">Status</Trans>}>
            <AuditBadge state={withdrawalState(extract)} />
          </DescriptionItem>
          <DescriptionItem label={<Trans comment="Label: balance of the wallet now">Balance now</Trans>}>
            <PrivateAmount value={balance} hidden={hidden} />
          </DescriptionItem>
        </DescriptionList>
      </Card>
      <div className="mt-2 grid w-full gap-3 sm:grid-cols-2">
        <Link to="/depositRecord" className={buttonClass({ variant: 'primary' })}>
          <Trans comment="Link to the list of withdrawals">View records</Trans>
        </Link>
        <Button variant="plain" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
