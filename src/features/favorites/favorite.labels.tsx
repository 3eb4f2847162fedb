import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';
import type { FavoriteRow } from './favorite.mutation.ts';

export const favoriteLabels: MutationLabels<FavoriteRow> = {
  icon: Heart,
  done: ({ target, on }) =>
    target === 'shop' ? (
      on ? (
        <Trans comment="A change that was made offline and sent">Shop followed</Trans>
      ) : (
        <Trans comment="A change that was made offline and sent">Shop unfollowed</Trans>
      )
    ) : on ? (
      <Trans>Added to favorites</Trans>
    ) : (
      <Trans>Removed from favorites</Trans>
    ),
  refused: ({ reason }, { target }) =>
    reason !== 'not_found' ? null : target === 'shop' ? (
      <Trans>This shop no longer exists.</Trans>
    ) : (
      <Trans>This product no longer exists.</Trans>
    ),
};
