import { dayOf, monthOf } from './months.ts';

interface Dated {
  /** Unix seconds. */
  at: number;
}
interface Day<Row> {
  /** `2026-11-05`. */
  day: string;
  rows: Row[];
}
interface Month<Row> {
  /** `2026-11`. */
  month: string;
  days: Day<Row>[];
}

/** Groups rows (newest first) by month and day of the device's calendar. Keeps their order. */
export function byDay<Row extends Dated>(rows: readonly Row[]): Month<Row>[] {
  const months: Month<Row>[] = [];
  for (const row of rows) {
    const at = new Date(row.at * 1000);
    let month = months.at(-1);
    if (month?.month !== monthOf(at)) months.push((month = { month: monthOf(at), days: [] }));
    const day = month.days.at(-1);
    if (day?.day === dayOf(at)) day.rows.push(row);
    else month.days.push({ day: dayOf(at), rows: [row] });
  }
  return months;
}
