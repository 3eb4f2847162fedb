import { auditState } from '#domain/audit-state.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import type { Recharge } from '#contract/top-ups.ts';
import { CreditedView } from '../../features/wallet/credited-view.tsx';
import { LogSkeleton } from '../../features/wallet/records/log-skeleton.tsx';
import { TopUpDetails } from '../../features/wallet/records/top-up-details.tsx';
import { useFinalStatus } from '../../features/wallet/records/use-final-status.ts';
import { topUpQuery } from '../../features/wallet/wallet.queries.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { TopUpDone } from './-top-up-done.tsx';

interface TopUpProgressProps {
  id: number;
  /** Path of the payment that needs the money. */
  redirect: string | undefined;
  onAgain: () => void;
}

/** State of a submitted top-up, polled until it is decided; the page may stay open or be left. */
export function TopUpProgress({ id, redirect, onAgain }: TopUpProgressProps) {
  const online = useOnline();
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(topUpQuery(id));
  useFinalStatus(data ? [data.recharge] : []);
  if (!data) return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LogSkeleton />;
  const { recharge } = data;
  if (recharge.status === auditState.passed) {
    return (
      <CreditedView recharge={recharge}>
        <TopUpDone redirect={redirect} />
        <Button variant="plain" onClick={onAgain}>
          <Trans>Top up again</Trans>
        </Button>
      </CreditedView>
    );
  }
  return (
    <>
      {!online && <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />}
      <InAudit recharge={recharge} onAgain={onAgain} />
    </>
  );
}

function InAudit({ recharge, onAgain }: { recharge: Recharge; onAgain: () => void }) {
  return (
    <>
      <Card>
        <TopUpDetails recharge={recharge} />
      </Card>
      {recharge.status === auditState.auditing ? (
        <p className="text-center text-sm text-text-2">
          <Trans>
            We’re checking your proof of payment. You can stay or leave this page: your balance updates once
            it’s approved.
          </Trans>
        </p>
      ) : (
        <Button block onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Link to="/topUpRecord" className={`${buttonClass({ variant: 'ghost', block: true })} mb-6`}>
        <Trans>All top-up records</Trans>
      </Link>
    </>
  );
}
