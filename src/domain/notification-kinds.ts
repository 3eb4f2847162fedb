/** Kinds of notifications; users can turn off each one for push and for email. */
export const notificationKinds = ['order', 'refund', 'wallet', 'service', 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
