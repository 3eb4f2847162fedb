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
    sent: { icon: Check, says: t`Message sent` },
    read: { icon: CheckCheck, says: t`Read` },
    refused: { icon: CircleAlert, says: t`Message not accepted` },
  }[state];
  const tone = state === 'refused' ? 'text-danger' : state === 'read' ? 'text-primary' : 'text-text-3';
  return (
    <span className={cx('inline-flex items-center', tone)}>
      <Icon of={icon} size={16} />
      <span className="sr-only">{says}</span>
    </span>
  );
}
