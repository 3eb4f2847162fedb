import type { Notice } from '#contract/notifications.ts';
import { isSameDay } from '#domain/calendar.ts';

export interface NotificationDay {
  when: 'today' | 'yesterday' | 'earlier';
  notices: [Notice, ...Notice[]];
}

/** Groups notifications (newest first) by day of the device's calendar. Keeps their order. */
export function notificationDays(notices: readonly Notice[], now = new Date()): NotificationDay[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const days: NotificationDay[] = [];
  let last: Date | null = null;
  for (const notice of notices) {
    const day = new Date(notice.at * 1000);
    const open = days.at(-1);
    if (open && last && isSameDay(day, last)) {
      open.notices.push(notice);
      continue;
    }
    last = day;
    const when = isSameDay(day, now) ? 'today' : isSameDay(day, yesterday) ? 'yesterday' : 'earlier';
    days.push({ when, notices: [notice] });
  }
  return days;
}
