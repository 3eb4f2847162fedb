import { msg } from '@lingui/core/macro';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { PackageX } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { whenOpen } from '../../platform/data/device-store.ts';
import { refundInfoQuery, refundPages } from '../../features/refunds/refunds.queries.ts';
import type { RefundInfo } from '#contract/refunds.ts';
import { RefundForm } from '../../features/refunds/apply/refund-form.tsx';
import { UnresolvedRefund } from '../../features/refunds/apply/unresolved-refund.tsx';
import { useApply } from '../../features/refunds/apply/use-apply.ts';
import { useRefundDraft } from '../../features/refunds/apply/use-refund-draft.ts';
import { readSuggested } from '../../features/refunds/apply/refund-amounts.ts';
import { RefundSkeleton } from '../../features/refunds/refund-skeletons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { LoadFailed } from '../-load-failed.tsx';
import { RefundList } from './-refund-list.tsx';
import { useGoBack } from '../-use-go-back.ts';

/**
 * Spec §2: all four parameters are optional. They identify the order and suggest values; the order itself comes from
 * the server.
 */
export const Route = createFileRoute('/(orders)/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}')({
  staticData: {
    title: msg({
      message: 'Refund',
      comment: 'Noun: title of the screen of one refund, and kind of transaction',
    }),
  },
  // Waits for IndexedDB, which contains the images of a stored draft.
  loader: async ({ context: { queryClient }, params }) => {
    const order = orderOf(params);
    if (order) void queryClient.prefetchQuery(refundInfoQuery(order));
    else void queryClient.prefetchInfiniteQuery(refundPages());
    await whenOpen();
  },
  component: RefundScreen,
});

/** Order in the URL: by number, otherwise by id; `null`: none. */
function orderOf({ id, sn }: { id?: string | undefined; sn?: string | undefined }) {
  if (sn !== undefined && /^[A-Z0-9]{8,24}$/.test(sn)) return { sn };
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? { id } : null;
}

/** Refund form of the order in the URL; without one, the list of refunds. */
function RefundScreen() {
  const order = orderOf(Route.useParams());
  const goBack = useGoBack('/profile');
  return (
    <>
      <TopBar
        title={
          order ? (
            <Trans>Request a refund</Trans>
          ) : (
            <Trans comment="Title of the list of refunds">Refunds</Trans>
          )
        }
        onBack={goBack}
      />
      {order ? <Apply key={JSON.stringify(order)} order={order} /> : <RefundList />}
    </>
  );
}

function Apply({ order }: { order: { sn: string } | { id: string } }) {
  const { data, error, isError, refetch } = useQuery(refundInfoQuery(order));
  if (!data) {
    return isError ? (
      <LoadFailed
        error={error}
        onRetry={() => void refetch()}
        instead={
          <Link to="/order" className={buttonClass({ variant: 'soft' })}>
            <Trans>My orders</Trans>
          </Link>
        }
      />
    ) : (
      <div className="page">
        <RefundSkeleton />
      </div>
    );
  }
  return <Application key={data.sn} info={data} />;
}

function Application({ info }: { info: RefundInfo }) {
  const { product_ids: productIds, amount } = Route.useParams();
  const navigate = useNavigate();
  const form = useRefundDraft(info.sn);
  const apply = useApply(info.sn, (refundId) => {
    form.clear();
    void navigate({ to: '/refundInfo/$id', params: { id: String(refundId) }, replace: true });
  });
  const isObsolete = !apply.waiting && (info.openRefundId !== null || !info.canApply);
  const clearDraft = useEffectEvent(form.clear);
  // Requested on another device, or no longer possible: discard the draft.
  useEffect(() => {
    if (isObsolete) clearDraft();
  }, [isObsolete]);
  if (apply.waiting) return <UnresolvedRefund waiting={apply.waiting} apply={apply} />;
  if (info.openRefundId !== null) return <AlreadySubmitted refundId={info.openRefundId} />;
  if (!info.canApply) return <NotPossible sn={info.sn} />;
  return (
    <div className="page flex flex-1 flex-col pt-1 lg:flex-none lg:pb-8">
      <RefundForm info={info} suggested={readSuggested(productIds, amount)} form={form} apply={apply} />
    </div>
  );
}

/** Spec §4: notifies the user that a refund was already requested. */
const AlreadySubmitted = ({ refundId }: { refundId: number }) => (
  <StateView
    variant="waiting"
    title={<Trans>You’ve already requested a refund</Trans>}
    action={
      <Link to="/refundInfo/$id" params={{ id: String(refundId) }} className={buttonClass()} replace>
        <Trans>View refund</Trans>
      </Link>
    }
  >
    <Trans>This request must be resolved or canceled before you can make another one for this order.</Trans>
  </StateView>
);

const NotPossible = ({ sn }: { sn: string }) => (
  <StateView
    icon={PackageX}
    title={<Trans>This order can’t be refunded</Trans>}
    action={
      <Link to="/orderInfo/{-$id}" params={{ id: sn }} className={buttonClass({ variant: 'soft' })}>
        <Trans>View order</Trans>
      </Link>
    }
  >
    <Trans>You can request a refund from the time you pay until the order is completed.</Trans>
  </StateView>
);
