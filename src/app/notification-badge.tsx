import { Plural } from '@lingui/react/macro';
import { useUnreadNotifications } from '../platform/session/unread-notifications.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** How many notices nobody has read. */
export default function NotificationBadge() {
  const count = useUnreadNotifications();
  return (
    <CountBadge count={count}>
      <Plural value={count} one="# unread notification" other="# unread notifications" />
    </CountBadge>
  );
}
