/** Whether two dates are on one day of the device's calendar. */
export const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** @param at Unix seconds */
export const isToday = (at: number): boolean => isSameDay(new Date(at * 1000), new Date());
