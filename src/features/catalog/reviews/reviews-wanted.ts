import type { Input } from '#contract/calls.ts';

/** Which reviews to show: of so many stars, or with pictures; neither: all. */
export interface ReviewFilter {
  stars?: number;
  pictures?: true;
}

/** The same as the API takes it, of a product or of a shop. */
export const reviewsWanted = (
  id: number,
  { stars, pictures }: ReviewFilter,
): Input<'productReviews' | 'shopReviews'> => ({
  id: String(id),
  ...(stars !== undefined && { score: String(stars) }),
  ...(pictures && { withPictures: '1' }),
});
