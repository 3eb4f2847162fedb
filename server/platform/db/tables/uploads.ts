import type { Generated } from 'kysely';
import type { UploadPurpose } from '#contract/uploads.ts';
import type { CreatedAt } from './columns.ts';

export interface ServerSecretTable {
  name: string;
  secret: Buffer;
  created_at: CreatedAt;
}

export interface PrivatePictureTable {
  /** Also the name of its file. */
  id: string;
  width: number;
  height: number;
  /** Dominant color as #RRGGBB. */
  colour: string;
  /** SHA-256 of the bytes as uploaded; `null`: from before it was kept, or made by the server. */
  original_hash: Buffer | null;
  created_at: CreatedAt;
}

export interface UploadTable {
  account_id: number;
  /** Made by the client; unique for its account. */
  id: string;
  purpose: UploadPurpose;
  size_bytes: number;
  /** Stored from the first byte on, without a gap. */
  received_bytes: Generated<number>;
  private_id: string | null;
  picture_id: number | null;
  attached_at: Date | null;
  created_at: CreatedAt;
}

export interface UploadPartTable {
  account_id: number;
  upload_id: string;
  offset_bytes: number;
  bytes: Buffer;
}

/** One row, written by /readyz. */
export interface WriteProbeTable {
  is_only_row: Generated<boolean>;
  written_at: Generated<Date>;
}
