import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface AccountClosingTable {
  account_id: number;
  asked_at: CreatedAt;
  /** When it is carried out, at the earliest. */
  due_at: Date;
  /** When the job looks next. */
  look_at: Date;
}

export interface AccountExportTable {
  id: Generated<string>;
  account_id: number;
  attempts: Generated<number>;
  look_at: Generated<Date>;
  size_bytes: number | null;
  ready_at: Date | null;
  failed_at: Date | null;
  /** When the file goes. */
  ends_at: Date | null;
  /** Of the last address given out. */
  link_hash: Buffer | null;
  link_until: Date | null;
  created_at: CreatedAt;
}

/** A piece of the file, in order. */
export interface AccountExportPartTable {
  export_id: string;
  position: number;
  bytes: Buffer;
}
