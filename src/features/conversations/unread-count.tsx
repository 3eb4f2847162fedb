import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { langAtom } from '../../platform/session/state.ts';
import { unreadQuery } from './service.queries.ts';

/** How many answers wait to be read; nothing while there is none. */
export function UnreadCount() {
  const unread = useQuery(unreadQuery(useAtomValue(langAtom))).data?.unread ?? 0;
  return unread > 0 && <Plural value={unread} one="# unread" other="# unread" />;
}
