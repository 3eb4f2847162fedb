import type { Picture } from '#contract/scalars.ts';

/** What a person says about a line of an order that they received. */
export interface ReviewWords {
  lineId: number;
  /** Of the review that is added to; `null`: the review itself. */
  reviewId: number | null;
  /** The product, for a list that stands without a connection. */
  product: { title: string; options: string; picture: Picture };
  /** 1–5; 0: not chosen yet. What is added later has none. */
  productScore: number;
  serviceScore: number;
  postageScore: number;
  content: string;
}

/** A review that was begun. Everything of it is on this device only. */
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
