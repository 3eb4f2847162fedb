/** Format of a time on the wire. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
