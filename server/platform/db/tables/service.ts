import type { GeneratedAlways } from 'kysely';
import type { CreatedAt } from './columns.ts';

/** One conversation a person. Writers hold this row's lock, so that ids follow the order of the messages. */
export interface ServiceChatTable {
  account_id: number;
  last_id: number | null;
  /** First message that nobody has answered. */
  waiting_id: number | null;
}

export interface ServiceMessageTable {
  id: GeneratedAlways<number>;
  account_id: number;
  /** `null`: the person's own. */
  operator_id: number | null;
  /** The device's name for it. */
  client_id: string | null;
  body: string;
  private_id: string | null;
  product_id: number | null;
  order_id: number | null;
  /** By the other side. */
  read_at: Date | null;
  created_at: CreatedAt;
}
