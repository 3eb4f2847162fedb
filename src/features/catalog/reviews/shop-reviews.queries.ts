import { apiPages } from '../../../platform/api/query.ts';
import type { Lang } from '#domain/languages.ts';
import { type ReviewFilter, reviewsWanted } from './reviews-wanted.ts';

export const shopReviewPages = (id: number, filter: ReviewFilter, lang: Lang) =>
  apiPages('shopReviews', reviewsWanted(id, filter), lang);
