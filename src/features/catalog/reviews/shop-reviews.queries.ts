import { apiPages } from '../../../platform/api/query.ts';
import { type ReviewFilter, reviewsWanted } from './review-filter.ts';

export const shopReviewPages = (id: number, filter: ReviewFilter) =>
  apiPages('shopReviews', reviewsWanted(id, filter));
