import type { Input } from '#contract/calls.ts';

/** Filter of reviews: by stars or with images; neither: all. */
export interface ReviewFilter {
  stars?: number;
  pictures?: true;
}

/** Converts the filter into the input of the call for a product or a shop. */
export const reviewsWanted = (
  id: number,
  { stars, pictures }: ReviewFilter,
): Input<'productReviews' | 'shopReviews'> => ({
  id: String(id),
  ...(stars !== undefined && { score: String(stars) }),
  ...(pictures && { withPictures: '1' }),
});
