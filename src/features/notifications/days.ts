import type { Notice } from '#contract/notifications.ts';

const dayOf = (date: Date): string => date.toDateString();

export interface NotificationDay {
  when: 'today' | 'yesterday' | 'earlier';
  notices: [Notice, ...Notice[]];
}

/** Groups notifications (newest first) by day of the device's calendar. Keeps their order. */
export function notificationDays(notices: readonly Notice[], now = new Date()): NotificationDay[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const days: NotificationDay[] = [];
  let last = '';
  for (const notice of notices) {
    const day = dayOf(new Date(notice.at * 1000));
    const open = days.at(-1);
    if (open && day === last) {
      open.notices.push(notice);
      continue;
    }
    last = day;
    const when = day === dayOf(now) ? 'today' : day === dayOf(yesterday) ? 'yesterday' : 'earlier';
    days.push({ when, notices: [notice] });
  }
  return days;
}
