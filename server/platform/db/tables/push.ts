import type { Generated, GeneratedAlways } from 'kysely';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { CreatedAt } from './columns.ts';

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  session_id: number;
  endpoint: string;
  /** The browser's public key and secret, base64url: what is sent is encrypted for it. */
  p256dh: string;
  auth: string;
  created_at: CreatedAt;
}

export interface PushDeliveryTable {
  notice_id: number;
  subscription_id: number;
  attempts: Generated<number>;
  due_at: Date;
}

export interface NoticeSettingTable {
  account_id: number;
  channel: 'push' | 'mail';
  kind: NotificationKind;
  wanted: boolean;
}
