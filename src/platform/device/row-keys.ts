import type { MarkTarget } from './rows.ts';

/** One outbox row a thing: a later act on it replaces an earlier one that was not sent. */
export const cartKey = (variantId: number): string => `cart:${variantId}`;
export const markKey = (target: MarkTarget, id: number): string => `${target}:${id}`;
export const addressKey = (id: number): string => `address:${id}`;
export const defaultAddressKey = 'address:default';
export const messageKey = (id: string): string => `message:${id}`;
/** @param reviewId of the review that is added to; `null`: the review itself */
export const reviewKey = (lineId: number, reviewId: number | null): string =>
  reviewId === null ? `review:${lineId}` : `review:${lineId}:more`;
