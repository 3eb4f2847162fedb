import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../contract/orders.ts';
import type { Parcel } from '../../contract/parcels.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrderProgress } from './order-progress.tsx';
import { wordsOf } from './order-words.ts';

interface StatusHeaderProps {
  order: Pick<OrderDetail, 'status' | 'expiresAt' | 'refunded' | 'reviewed'>;
  parcels: Parcel[];
}

/** Where the order stands, how far it is, and what comes next. */
export function StatusHeader({ order, parcels }: StatusHeaderProps) {
  const { i18n } = useLingui();
  const { icon, name, next } = wordsOf(order, parcels);
  return (
    <section className={`space-y-5 rounded-lg p-5 ${order.status < 0 ? 'bg-surface-2' : 'bg-primary-soft'}`}>
      <div className="flex items-center gap-4">
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-surface text-primary">
          <Icon of={icon} size={26} />
        </span>
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
      <OrderProgress status={order.status} parcels={parcels} />
    </section>
  );
}
