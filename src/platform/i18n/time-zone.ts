/** The browser's time zone, such as `Asia/Tokyo`: a day begins where the person is. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
