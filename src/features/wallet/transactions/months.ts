const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Month of a date by the device's calendar. */
export const monthOf = (date: Date): string => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}`;

/** Day of a date by the device's calendar: `2026-11-05`. */
export const dayOf = (date: Date): string => `${monthOf(date)}-${twoDigits(date.getDate())}`;

export const thisMonth = (): string => monthOf(new Date());

/** Length of the shortest common date range. */
export const recentDays = 7;

/** Common date ranges. */
export function usualSpans() {
  const now = new Date();
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const today = dayOf(now);
  return {
    today,
    recent: { from: dayOf(new Date(year, month, date - recentDays + 1)), to: today },
    month: { from: dayOf(new Date(year, month, 1)), to: today },
    lastMonth: { from: dayOf(new Date(year, month - 1, 1)), to: dayOf(new Date(year, month, 0)) },
  };
}

/** `2026-01`, -1 → `2025-12`. */
export function monthsLater(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`;
}

/** Months from `last` down to `first`. */
export function monthsDown(last: string, first: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first && months.length < 600; month = monthsLater(month, -1))
    months.push(month);
  return months;
}

/** Unix seconds of the middle of a month, for formatting: no time zone moves it into another month. */
export const inMonth = (month: string): number =>
  new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 15).getTime() / 1000;
