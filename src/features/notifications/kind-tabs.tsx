import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type NotificationKind, notificationKinds } from '#domain/notification-kinds.ts';
import { type UnreadNotifications } from '#contract/notifications.ts';
import { number } from '../../platform/i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { tab, TabRow } from '../../ui/tab-row.tsx';
import { kindLabels } from './kind-labels.ts';

interface KindTabsProps {
  /** `null`: all. */
  current: NotificationKind | null;
  /** `undefined` while loading. */
  unread: UnreadNotifications | undefined;
}

/** Kinds of notifications as tabs with unread counts. Each tab has its own URL. */
export function KindTabs({ current, unread }: KindTabsProps) {
  const { t, i18n } = useLingui();
  return (
    <TabRow
      label={t({
        message: 'Notification types',
        comment: 'Name of the tabs that filter notifications, read by screen readers',
      })}
      className="max-w-2xl"
    >
      <KindTab kind={null} active={current === null} unread={unread?.total ?? 0}>
        <Trans context="notifications" comment="Tab: notifications of all kinds">
          All
        </Trans>
      </KindTab>
      {notificationKinds.map((kind) => (
        <KindTab key={kind} kind={kind} active={kind === current} unread={unread?.byKind[kind] ?? 0}>
          {i18n._(kindLabels[kind].name)}
        </KindTab>
      ))}
    </TabRow>
  );
}

interface KindTabProps {
  kind: NotificationKind | null;
  active: boolean;
  unread: number;
  children: ReactNode;
}

function KindTab({ kind, active, unread, children }: KindTabProps) {
  return (
    <li>
      <Link to="/notification" search={kind === null ? {} : { kind }} resetScroll {...tab(active)}>
        {children}
        {unread > 0 && (
          <Badge variant="soft">
            <span aria-hidden>{unread > 99 ? '99+' : number(unread)}</span>
            <span className="sr-only">
              <Plural value={unread} one="# unread" other="# unread" />
            </span>
          </Badge>
        )}
      </Link>
    </li>
  );
}
