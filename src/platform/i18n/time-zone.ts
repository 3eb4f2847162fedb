/** The browser's time zone, such as `Asia/Tokyo`: days begin at the user's midnight. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
