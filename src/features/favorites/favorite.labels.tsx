import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { FavoriteRow } from './favorite.mutation.ts';

export const favoriteLabels: MutationLabels<FavoriteRow> = {
  icon: Heart,
  done: ({ target, on }) =>
    target === 'shop' ? (
      on ? (
        <Trans>Shop followed</Trans>
      ) : (
        <Trans>Shop no longer followed</Trans>
      )
    ) : on ? (
      <Trans>Added to favorites</Trans>
    ) : (
      <Trans>Taken out of favorites</Trans>
    ),
  refused: ({ reason }, { target }) =>
    reason !== 'not_found' ? null : target === 'shop' ? (
      <Trans>This shop no longer exists.</Trans>
    ) : (
      <Trans>This product no longer exists.</Trans>
    ),
};
