import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { FollowButton } from '../features/favorites/follow-button.tsx';

/** Favorite button of a product card, passed to lists of other features. */
export const favoriteCorner = ({ id, title }: { id: number; title: string }) => (
  <FavoriteButton productId={id} title={title} />
);

/** Follow button of a shop, passed to lists of other features. */
export const followSlot = ({ id, name }: { id: number; name: string }) => (
  <FollowButton shopId={id} name={name} />
);
