import { Plural } from '@lingui/react/macro';
import { useUnreadNotifications } from '../platform/session/badge-counts.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** Number of unread notifications. */
export default function NotificationBadge() {
  const count = useUnreadNotifications();
  return (
    <CountBadge count={count}>
      <Plural
        value={count}
        one="# unread notification"
        other="# unread notifications"
        comment="Number at the bell, read by screen readers"
      />
    </CountBadge>
  );
}
