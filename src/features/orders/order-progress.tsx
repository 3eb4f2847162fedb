import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { OrderCard } from '#contract/orders.ts';
import { orderStatus } from '#domain/order-state.ts';
import { Icon } from '../../ui/icon.tsx';

type Order = Pick<OrderCard, 'status' | 'delivery'>;

/** Number of completed steps out of four; 0: no progress is shown. */
function stepsDone({ status, delivery }: Order): number {
  if (status === orderStatus.received || status === orderStatus.completed) return 4;
  if (status === orderStatus.waitingDelivery) return 1;
  if (status !== orderStatus.delivered) return 0;
  return delivery === 'delivered' ? 3 : 2;
}

/** Progress of a paid order. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useLingui();
  const done = stepsDone(order);
  if (done === 0) return null;
  const names = [
    t({ message: 'Paid', context: 'step', comment: 'Step of an order: it is paid' }),
    t`Shipped`,
    t`Delivered`,
    t`Received`,
  ];
  return (
    <div className="@container -mx-3">
      {/* Container width in rem: with large text, four columns would break words, so the steps stack vertically. */}
      <ol
        className="flex flex-col gap-3 px-3 @narrow:flex-row @narrow:gap-0 @narrow:px-0"
        aria-label={t({
          message: 'Progress',
          comment: 'List of the steps of an order, read by screen readers',
        })}
      >
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index === done - 1 ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 items-center gap-3 @narrow:block @narrow:text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute start-[9px] bottom-[calc(50%+10px)] h-[calc(100%-8px)] w-0.5 @narrow:start-auto @narrow:end-[calc(50%+10px)] @narrow:top-[9px] @narrow:bottom-auto @narrow:h-0.5 @narrow:w-[calc(100%-20px)] ${index < done ? 'bg-primary' : 'bg-control/40'}`}
              />
            )}
            <span
              aria-hidden
              className={`relative grid size-5 shrink-0 place-items-center rounded-full @narrow:mx-auto ${index < done ? 'bg-primary text-on-primary' : 'border-2 border-control/60 bg-surface'}`}
            >
              {index < done && <Icon of={Check} size={13} />}
            </span>
            <span
              className={`block text-xs leading-tight @narrow:mt-1 ${index === done - 1 ? 'font-semibold text-text' : 'text-text-2'}`}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
