import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound, Link } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { refundQuery } from '../../features/refunds/refunds.queries.ts';
import type { Refund } from '#contract/refunds.ts';
import { RefundDetails } from '../../features/refunds/refund-details.tsx';
import { RefundHeader } from '../../features/refunds/refund-header.tsx';
import { RefundLog } from '../../features/refunds/refund-log.tsx';
import { RefundSkeleton } from '../../features/refunds/refund-skeletons.tsx';
import { ReturnCard } from '../../features/refunds/return-card.tsx';
import { WithdrawRefund } from '../../features/refunds/withdraw-refund.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(orders)/refundInfo/$id')({
  staticData: { title: msg`Refund` },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(refundQuery(params.id));
  },
  component: RefundInfoScreen,
});

/** Refund page: status, return, details, history. */
function RefundInfoScreen() {
  const { id } = Route.useParams();
  const goBack = useGoBack('/profile');
  const online = useOnline();
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(refundQuery(id));
  return (
    <>
      <TopBar title={<Trans>Refund</Trans>} onBack={goBack} />
      {data ? (
        <>
          {!online && (
            <div className="page pb-2">
              <SavedNote at={Math.floor(dataUpdatedAt / 1000)} />
            </div>
          )}
          <RefundView key={data.id} refund={data} />
        </>
      ) : isError ? (
        <LoadFailed
          error={error}
          onRetry={() => void refetch()}
          instead={
            <Link
              to="/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}"
              className={buttonClass({ variant: 'soft' })}
            >
              <Trans>Refunds</Trans>
            </Link>
          }
        />
      ) : (
        <div className="page">
          <RefundSkeleton />
        </div>
      )}
    </>
  );
}

const RefundView = ({ refund }: { refund: Refund }) => (
  <div className="page flex flex-1 flex-col gap-4 pt-1 pb-6 lg:grid lg:flex-none lg:grid-cols-[1fr_380px] lg:items-start lg:gap-6">
    <div className="space-y-4">
      <RefundHeader refund={refund} />
      <ReturnCard refund={refund} />
      <RefundDetails
        refund={refund}
        order={
          <Link
            to="/orderInfo/{-$id}"
            params={{ id: refund.orderSn }}
            className="hit font-medium text-primary"
          >
            {refund.orderSn}
          </Link>
        }
      />
    </div>
    <div className="space-y-4 lg:sticky lg:top-20">
      <RefundLog log={refund.log} />
      {refund.actions.includes('withdraw') && <WithdrawRefund id={refund.id} />}
    </div>
  </div>
);
