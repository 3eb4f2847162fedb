import { Trans, useLingui } from '@lingui/react/macro';
import type { Notice } from '#contract/notifications.ts';
import { dayName } from '../../platform/i18n/statement-format.ts';
import { Card } from '../../ui/card.tsx';
import { type NotificationDay, notificationDays } from './days.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  notices: readonly Notice[];
  onOpen: (notice: Notice) => void;
}

/** Notifications, newest first, grouped by day. */
export function NotificationList({ notices, onOpen }: NotificationListProps) {
  return notificationDays(notices).map((day) => (
    <section key={day.notices[0].id} className="mb-5">
      <h2 className="px-1 py-2 text-sm font-medium text-text-3">
        <DayName of={day} />
      </h2>
      <Card as="ul" padding="none" divided className="overflow-hidden">
        {day.notices.map((notice) => (
          <li key={notice.id}>
            <NotificationRow notice={notice} onOpen={() => onOpen(notice)} />
          </li>
        ))}
      </Card>
    </section>
  ));
}

function DayName({ of: { when, notices } }: { of: NotificationDay }) {
  const { i18n } = useLingui();
  if (when === 'today') return <Trans comment="Heading of a day in a list">Today</Trans>;
  if (when === 'yesterday') return <Trans comment="Heading of a day in a list">Yesterday</Trans>;
  return <span lang={i18n.locale}>{dayName(notices[0].at)}</span>;
}
