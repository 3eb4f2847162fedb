import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '#contract/orders.ts';
import { Card } from '../../ui/card.tsx';
import { eventLabels } from './order-labels.ts';
import { Timeline } from './timeline.tsx';

type Moment = OrderDetail['timeline'][number];

/** Labels of events that differ if the shop caused them. */
const shopLabels: Partial<Record<Moment['event'], MessageDescriptor>> = {
  cancel: msg({ comment: 'State or event of an order', message: 'Canceled by the shop' }),
  refund: msg({ comment: 'State or event of an order', message: 'Refund started by the shop' }),
};

const labelOf = ({ event, by }: Moment): MessageDescriptor =>
  (by === 'operator' ? shopLabels[event] : undefined) ?? eventLabels[event];

/** Events of the order, newest first. */
export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans>History</Trans>
      </h2>
      <Timeline
        moments={timeline.map((moment) => ({
          key: `${moment.event} ${moment.at}`,
          title: i18n._(labelOf(moment)),
          at: moment.at,
        }))}
      />
    </Card>
  );
}
