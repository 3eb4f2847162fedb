import { FavoriteButton } from '../features/favorites/favorite-button.tsx';
import { FollowButton } from '../features/favorites/follow-button.tsx';

/** The heart over a product's card: lists of other features take it as a slot. */
export const favoriteCorner = ({ id, title }: { id: number; title: string }) => (
  <FavoriteButton productId={id} title={title} />
);

/** The follow button of a shop, likewise. */
export const followSlot = ({ id, name }: { id: number; name: string }) => (
  <FollowButton shopId={id} name={name} />
);
