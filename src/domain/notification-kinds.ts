/** What people are told about; each can be switched off for push and for mail. */
export const notificationKinds = ['order', 'refund', 'wallet', 'service', 'security'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
