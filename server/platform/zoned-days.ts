const daySeconds = 24 * 3600;
/** Largest distance of a zone from UTC. */
const widestSeconds = 15 * 3600;

/** Reads the calendar and the clock of a zone. @param zone IANA name that `Intl` supports */
function zoneFormat(zone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment: Date | number): { day: string; time: string } => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      time: `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`,
    };
  };
}

/**
 * Start of a calendar day in a zone: the first moment there that is not before it. Midnight itself may be missing (clocks go
 * forward over it) or occur twice; a day that a country skipped begins with the next one. @param day `2026-11-05`
 */
export function startOfDay(day: string, zone: string): Date {
  const read = zoneFormat(zone);
  const utcSeconds = Date.parse(`${day}T00:00Z`) / 1000;
  let [before, notBefore] = [utcSeconds - widestSeconds, utcSeconds + daySeconds + widestSeconds];
  while (notBefore - before > 1) {
    const middle = Math.floor((before + notBefore) / 2);
    if (read(middle * 1000).day < day) before = middle;
    else notBefore = middle;
  }
  return new Date(notBefore * 1000);
}

/** Start of a calendar month in a zone. @param month `2026-11` */
export const startOfMonth = (month: string, zone: string): Date => startOfDay(`${month}-01`, zone);

/** `2026-11-05 10:32:07`, the same in every language, sortable. */
export function zonedTimes(zone: string): (moment: Date) => string {
  const read = zoneFormat(zone);
  return (moment) => {
    const { day, time } = read(moment);
    return `${day} ${time}`;
  };
}

/** `2026-11-05`. */
export const dayOf = (moment: Date, zone: string): string => zoneFormat(zone)(moment).day;

/** `2026-11`. */
export const monthOf = (moment: Date, zone: string): string => zoneFormat(zone)(moment).day.slice(0, 7);

/** A day of the calendar, a number of days later: `2026-12-31` and 1 → `2027-01-01`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * daySeconds * 1000).toISOString().slice(0, 10);
}

/** `2026-12-31` → `2027-01-01`. */
export const dayAfter = (day: string): string => daysLater(day, 1);

/** `2026-12` → `2027-01`. */
export function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
