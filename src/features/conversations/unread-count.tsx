import { Plural } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { unreadQuery } from './service.queries.ts';

/** Number of unread messages; hidden when zero. */
export function UnreadCount() {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  return unread > 0 && <Plural value={unread} one="# unread" other="# unread" />;
}
