import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { RefundRow } from '../../features/refunds/refund-row.tsx';
import { RefundListSkeleton } from '../../features/refunds/refund-skeletons.tsx';
import { refundPages } from '../../features/refunds/refunds.queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { OwnList } from '../-own-list.tsx';

/** Refunds of the user, newest first. A new one is requested on the page of an order. */
export function RefundList() {
  const queryClient = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => queryClient.refetchQueries({ queryKey: ['refundList'], type: 'active' })}>
      <div className="page max-w-2xl space-y-3 py-1">
        <Refunds />
      </div>
    </PullToRefresh>
  );
}

const Refunds = () => (
  <OwnList
    pages={useInfiniteQuery(refundPages())}
    skeleton={<RefundListSkeleton />}
    empty={
      <StateView
        icon={RotateCcw}
        title={<Trans>No refunds yet</Trans>}
        action={
          <Link to="/myPurchases/{-$status}" className={buttonClass()}>
            <Trans>My orders</Trans>
          </Link>
        }
      >
        <Trans>Problem with an order? Open it and request a refund there.</Trans>
      </StateView>
    }
  >
    {(refunds) => (
      <Card as="ul" padding="none" divided className="overflow-hidden">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <Link
              to="/refundInfo/$id"
              params={{ id: String(refund.id) }}
              className="block active:bg-surface-2"
            >
              <RefundRow refund={refund} />
            </Link>
          </li>
        ))}
      </Card>
    )}
  </OwnList>
);
