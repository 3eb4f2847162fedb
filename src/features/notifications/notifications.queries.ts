import { apiPages } from '../../platform/api/query.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';

/** Newest first. The live stream says when there is a new one. @param kind `null`: all */
export const notificationPages = (kind: NotificationKind | null) => ({
  ...apiPages('noticeList', kind === null ? {} : { kind }),
  staleTime: 10_000,
});
