import { apiPages } from '../../../platform/api/query.ts';
import { type ReviewFilter, reviewsWanted } from './reviews-wanted.ts';

export const shopReviewPages = (id: number, filter: ReviewFilter) =>
  apiPages('shopReviews', reviewsWanted(id, filter));
