import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StateArt } from '../../ui/state-view.tsx';
import { OrderProgress } from './order-progress.tsx';
import { isInTrouble, labelsOf } from './order-labels.ts';

/** Status of the order, its progress and the next step. */
export function StatusHeader({ order }: { order: OrderDetail }) {
  const { i18n } = useLingui();
  const { icon, name, next } = labelsOf(order);
  const isTrouble = isInTrouble(order);
  const isHere = order.status === orderStatus.received || order.delivery === 'delivered';
  return (
    <section
      className={`space-y-5 rounded-lg p-5 ${isTrouble ? 'bg-sale-soft' : order.status < 0 ? 'bg-surface-2' : 'bg-primary-soft'}`}
    >
      <div className="flex items-center gap-4">
        {isHere ? (
          <StateArt variant="delivered" className="w-20 shrink-0 fill-surface sm:w-24" />
        ) : (
          <span
            className={`grid size-13 shrink-0 place-items-center rounded-full bg-surface ${isTrouble ? 'text-sale' : 'text-primary'}`}
          >
            <Icon of={icon} size={26} />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="font-display text-xl font-semibold">{i18n._(name)}</h2>
          <p className="text-sm text-text-2">{i18n._(next)}</p>
          {order.expiresAt !== null && (
            <p className="mt-1 text-sm text-sale">
              <Trans>
                Pay within <Countdown until={order.expiresAt} over="00:00" />
              </Trans>
            </p>
          )}
        </div>
      </div>
      <OrderProgress order={order} />
    </section>
  );
}
