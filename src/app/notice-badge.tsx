import { Plural } from '@lingui/react/macro';
import { useUnreadNotices } from '../platform/session/unread-notices.ts';
import { CountBadge } from '../ui/count-badge.tsx';

/** How many notices nobody has read. */
export default function NoticeBadge() {
  const count = useUnreadNotices();
  return (
    <CountBadge count={count}>
      <Plural value={count} one="# unread notification" other="# unread notifications" />
    </CountBadge>
  );
}
