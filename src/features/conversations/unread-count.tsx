import { Plural } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { unreadQuery } from './service.queries.ts';

/** How many answers wait to be read; nothing while there is none. */
export function UnreadCount() {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  return unread > 0 && <Plural value={unread} one="# unread" other="# unread" />;
}
