import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { ReviewRow } from './review.mutation.ts';

export const reviewLabels: MutationLabels<ReviewRow> = {
  icon: Star,
  done: ({ reviewId }) =>
    reviewId === null ? <Trans>Review written</Trans> : <Trans>Review added to</Trans>,
  refused: ({ reason }) =>
    reason === 'upload_invalid' ? (
      <Trans>One of its pictures cannot be read. Open it and take that picture out.</Trans>
    ) : reason === 'not_found' ? (
      <Trans>It can no longer be reviewed.</Trans>
    ) : null,
  edit: ({ lineId, reviewId }) => ({
    to: '/comment',
    search: { line: lineId, ...(reviewId !== null && { more: true }) },
  }),
};
