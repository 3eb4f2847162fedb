/** What people are told about; each can be switched off for push and for mail. */
export const noticeKinds = ['order', 'refund', 'wallet', 'service', 'security'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
