import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { type NoticeKind, noticeKinds } from '#domain/notice-kinds.ts';
import { noticePages } from '../../features/notifications/notices.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { knownSearch } from '../-known-search.ts';
import { NotificationScreen } from './-notification-screen.tsx';

/** Absent: all kinds. */
const validateSearch = knownSearch(({ kind }): { kind?: NoticeKind } => {
  const known = noticeKinds.find((each) => each === kind);
  return known ? { kind: known } : {};
});

export const Route = createFileRoute('/(account)/notification')({
  staticData: { title: msg`Notifications` },
  validateSearch,
  loaderDeps: ({ search }) => ({ kind: search.kind ?? null }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(noticePages(deps.kind, currentLang()));
  },
  component: NotificationScreen,
});
