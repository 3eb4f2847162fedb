/** Value of a `datetime-local` field, `2026-11-26T22:00`, in the time zone of the device. @param at Unix seconds */
export function localTime(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at * 1000);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Unix seconds of a field's value; NaN for an incomplete one. */
export const timeOf = (local: string): number => Math.floor(new Date(local).getTime() / 1000);
