import { LoadErrorNote } from '../../platform/api/query-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import type { AttachedOrder } from '#contract/service.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { OrderFace } from './attached-cards.tsx';
import { attachedOrder } from './attached-order.ts';
import { recentOrdersQuery } from './service.queries.ts';

interface OrderPickerProps {
  open: boolean;
  onClose: () => void;
  onChoose: (order: AttachedOrder) => void;
}

/** Latest orders, one of which can be attached to the message. */
export default function OrderPicker({ open, onClose, onChoose }: OrderPickerProps) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(recentOrdersQuery());
  return (
    <Sheet open={open} onClose={onClose} title={t`Which order is it about?`}>
      {data?.list.length === 0 ? (
        <p className="py-6 text-center text-text-2">
          <Trans>You have no orders yet.</Trans>
        </p>
      ) : data ? (
        <ul className="divide-y divide-border">
          {data.list.map((card) => {
            const order = attachedOrder(card);
            return (
              order && (
                <li key={card.sn}>
                  <button
                    type="button"
                    onClick={() => onChoose(order)}
                    className="flex w-full py-3 active:bg-surface-2"
                  >
                    <OrderFace order={order} />
                  </button>
                </li>
              )
            );
          })}
        </ul>
      ) : error ? (
        <LoadErrorNote error={error} busy={isFetching} onRetry={() => void refetch()} className="py-4" />
      ) : (
        <Delayed>
          <div role="status" className="space-y-3 py-3">
            <SkeletonBlock className="h-14" />
            <SkeletonBlock className="h-14" />
            <SkeletonBlock className="h-14" />
          </div>
        </Delayed>
      )}
    </Sheet>
  );
}
