import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '#contract/orders.ts';
import { Card } from '../../ui/card.tsx';
import { eventLabels } from './order-labels.ts';
import { Timeline } from './timeline.tsx';

/** Events of the order, newest first. */
export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>History</Trans>
      </h2>
      <Timeline
        moments={timeline.map(({ at, event }) => ({
          key: `${event} ${at}`,
          title: i18n._(eventLabels[event]),
          at,
        }))}
      />
    </Card>
  );
}
