import { reportNotStored } from '../../ui/report-not-stored.ts';
import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '../../platform/api/query.ts';
import { Bell, CheckCheck } from 'lucide-react';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import { notificationPages } from '../../features/notifications/notifications.queries.ts';
import { knownSearch } from '../-known-search.ts';
import type { Notice } from '#contract/notifications.ts';
import { change, useDeviceState } from '../../platform/data/device-store.ts';
import {
  readAll as readAllOf,
  readOne,
  unreadWithUnsent,
  withUnsentReads,
} from '../../features/notifications/read-notifications.mutation.ts';
import type { DeviceState } from '../../platform/device/device-state.ts';
import { KindTabs } from '../../features/notifications/kind-tabs.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { NotificationsSkeleton } from '../../features/notifications/notifications-skeleton.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { OwnList } from '../-own-list.tsx';
import { useGoBack } from '../-use-go-back.ts';

/** Absent: all kinds. */
const validateSearch = knownSearch(({ kind }): { kind?: NotificationKind } => {
  const validKind = notificationKinds.find((each) => each === kind);
  return validKind ? { kind: validKind } : {};
});

export const Route = createFileRoute('/(account)/notification')({
  staticData: { title: msg({ message: 'Notifications', comment: 'Title of the list of notifications' }) },
  validateSearch,
  loaderDeps: ({ search }) => ({ kind: search.kind ?? null }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(notificationPages(deps.kind));
  },
  component: NotificationScreen,
});

const wholeState = (state: DeviceState | null) => state;

/** Spec §2: notifications by kind and day. Opening one marks it as read and leads to its subject. */
function NotificationScreen() {
  const { t } = useLingui();
  const { kind = null } = Route.useSearch();
  const router = useRouter();
  const pages = useInfiniteQuery(notificationPages(kind));
  const state = useDeviceState(wholeState);
  const first = pages.data?.pages[0];
  const newest = first?.list[0];
  const unread = first && unreadWithUnsent(first.unread, pages.dataUpdatedAt, state);
  const unreadHere = (kind === null ? unread?.total : unread?.byKind[kind]) ?? 0;

  const open = (notice: Notice) => {
    // A failure to store the read state is ignored: only the unread mark stays.
    if (!notice.read) change(readOne(notice)).catch(() => undefined);
    void router.navigate({ href: notice.link });
  };
  const readAll = () => {
    if (!unread || !newest) return;
    change(readAllOf(kind, newest.id, unread)).catch(reportNotStored);
  };
  return (
    <>
      <TopBar title={<Trans>Notifications</Trans>} onBack={useGoBack('/profile')}>
        <IconButton
          label={t`Mark all as read`}
          disabled={unreadHere === 0}
          onClick={readAll}
          className="-me-3 disabled:opacity-40"
        >
          <Icon of={CheckCheck} size={22} />
        </IconButton>
      </TopBar>
      <KindTabs current={kind} unread={unread} />
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <div className="page max-w-2xl py-3">
          <OwnList
            pages={pages}
            skeleton={<NotificationsSkeleton />}
            empty={
              <StateView icon={Bell} title={<Trans>You’re all caught up</Trans>}>
                <Trans>Updates about your orders, refunds and money appear here.</Trans>
              </StateView>
            }
          >
            {(notices) => <NotificationList notices={withUnsentReads(notices, state)} onOpen={open} />}
          </OwnList>
        </div>
      </PullToRefresh>
    </>
  );
}
