import type { Generated, GeneratedAlways } from 'kysely';
import type { ParcelState } from '#contract/parcels.ts';
import type { CreatedAt } from './columns.ts';

export interface ParcelTable {
  id: GeneratedAlways<number>;
  order_id: number;
  carrier: string;
  /** Upper case, without spaces. */
  tracking_number: string;
  /** The carrier's own page about it. */
  tracking_url: string | null;
  /** Of the newest event by the carrier's own clock, like `state_at`. */
  state: Generated<ParcelState>;
  state_at: Generated<Date>;
  /** How far the demo's carrier is; `null`: a real one. */
  simulated_step: number | null;
  created_at: CreatedAt;
}

export interface ParcelLineTable {
  parcel_id: number;
  line_id: number;
  quantity: number;
}

export interface ParcelEventTable {
  id: GeneratedAlways<number>;
  parcel_id: number;
  /** The sender's own, or made of the event: what is told twice is kept once. */
  key: string;
  state: ParcelState;
  at: Date;
  place: Generated<string>;
  text: Generated<string>;
  created_at: CreatedAt;
}
