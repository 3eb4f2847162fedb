import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { ReviewRow } from './review.mutation.ts';

export const reviewLabels: MutationLabels<ReviewRow> = {
  icon: Star,
  done: ({ reviewId }) =>
    reviewId === null ? (
      <Trans comment="A change that was made offline and sent: a review of a product">Product review</Trans>
    ) : (
      <Trans comment="A change that was made offline and sent: a review was changed">Review updated</Trans>
    ),
  refused: ({ reason }) =>
    reason === 'upload_invalid' ? (
      <Trans>One of its photos can’t be read. Open it and remove that photo.</Trans>
    ) : reason === 'not_found' ? (
      <Trans>This item can no longer be reviewed.</Trans>
    ) : null,
  edit: ({ lineId, reviewId }) => ({
    to: '/comment',
    search: { line: lineId, ...(reviewId !== null && { more: true }) },
  }),
};
