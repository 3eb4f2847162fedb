import { apiPages } from '../../platform/api/query.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';

/** Notifications, newest first. The live stream triggers a refetch for a new one. @param kind `null`: all */
export const notificationPages = (kind: NotificationKind | null) => ({
  ...apiPages('noticeList', kind === null ? {} : { kind }),
  staleTime: 10_000,
});
