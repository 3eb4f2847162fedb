import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface ReviewTable {
  id: GeneratedAlways<number>;
  product_id: number;
  variant_id: number;
  /** Its product's; a trigger says so. */
  shop_id: GeneratedAlways<number>;
  /** Whether it has pictures, kept by triggers. */
  pictured: GeneratedAlways<boolean>;
  /** `null`, like the order line: of the demo. */
  account_id: number | null;
  order_line_id: number | null;
  author: string;
  lang: string;
  product_score: number;
  service_score: number;
  postage_score: number;
  content: string;
  reply: string | null;
  replied_at: Date | null;
  helpful: Generated<number>;
  created_at: Generated<Date>;
}

export interface ReviewPictureTable {
  review_id: number;
  position: number;
  picture_id: number;
}

/** Follow-ups of authors. */
export interface ReviewFollowUpTable {
  review_id: number;
  content: string;
  created_at: CreatedAt;
}

export interface ReviewHelpfulTable {
  review_id: number;
  account_id: number;
}

export interface ViewedTable {
  /** The order in which they were looked at. */
  id: Generated<number>;
  account_id: number;
  product_id: number;
}
