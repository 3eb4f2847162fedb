import type { Picture } from '#contract/scalars.ts';

/** Content of a review of a received order line. */
export interface ReviewWords {
  lineId: number;
  /** Id of the review that this follow-up belongs to; `null`: the review itself. */
  reviewId: number | null;
  /** The product, so that the list works offline. */
  product: { title: string; options: string; picture: Picture };
  /** 1–5; 0: not chosen yet. Follow-ups have no score. */
  productScore: number;
  serviceScore: number;
  postageScore: number;
  content: string;
}

/** A draft, stored only on this device. */
export interface ReviewDraft extends ReviewWords {
  /** Of the outbox row it becomes. */
  key: string;
  /** Ids of its pictures, in the order shown. */
  pictureIds: string[];
  /** When it was last written on, milliseconds since 1970. */
  at: number;
}

export interface DraftPicture {
  /** The upload's. */
  id: string;
  blob: Blob;
  /** Of the one chosen for a message: the upload's name, and its shape. */
  message?: { id: string; width: number; height: number };
  /** Of one picked for a form that is not sent yet: the name of the form's draft, and which of its pictures it is. */
  form?: { name: string; place: number };
}
