import { useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Line } from './conversation.ts';

/** Delivery state of a message: pending, sent, read or refused. */
export function DeliveryMark({ state }: { state: Line['state'] }) {
  const { t } = useLingui();
  const { icon, says } = {
    waiting: { icon: Clock, says: t`Message waiting to be sent` },
    sent: {
      icon: Check,
      says: t({ message: 'Message sent', comment: 'State of a message, read by screen readers' }),
    },
    read: {
      icon: CheckCheck,
      says: t({
        message: 'Read',
        comment: 'State of a message: customer service has read it, read by screen readers',
      }),
    },
    refused: { icon: CircleAlert, says: t`Message not sent` },
  }[state];
  const tone = state === 'refused' ? 'text-danger' : state === 'read' ? 'text-primary' : 'text-text-3';
  return (
    <span className={cx('inline-flex items-center', tone)}>
      <Icon of={icon} size={16} />
      <span className="sr-only">{says}</span>
    </span>
  );
}
