import { apiPages } from '../../platform/api/query.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { Lang } from '#domain/languages.ts';

/** Newest first. The live stream says when there is a new one. @param kind `null`: all */
export const notificationPages = (kind: NotificationKind | null, lang: Lang) => ({
  ...apiPages('noticeList', kind === null ? {} : { kind }, lang),
  staleTime: 10_000,
});
