import type { GeneratedAlways } from 'kysely';
import type { LiveTopic } from '#contract/live.ts';
import type { NotificationKind } from '#domain/notification-kinds.ts';
import type { NotificationType } from '../../../messages/notifications/events.ts';
import type { CreatedAt, Json } from './columns.ts';

export interface NoticeTable {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: NotificationKind;
  type: NotificationType;
  /** Parameters of the sentence, which is built when it is read. */
  params: Json<Record<string, unknown>>;
  read_at: Date | null;
  /** Since when it is on its way out of the app, where it goes: by push, by mail. */
  told_at: Date | null;
  created_at: CreatedAt;
}

export interface KnownBrowserTable {
  account_id: number;
  browser: string;
  system: string;
}

export interface LiveEventTable {
  id: GeneratedAlways<number>;
  account_id: number;
  /** Counts up without gaps in one account, in the order of the commits. */
  number: GeneratedAlways<number>;
  topic: LiveTopic;
  reference: string;
  created_at: CreatedAt;
}

export interface LiveHeadTable {
  account_id: number;
  /** Of the account's last event. */
  number: number;
}
