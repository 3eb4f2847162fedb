import { defineMutation, type OutboxRow } from '../../platform/device/mutation.ts';
import type { DeviceState, StateChange } from '../../platform/device/device-state.ts';
import { newRow, rowOf, withRow } from '../../platform/device/outbox.ts';

/** Favorites are products, followed things are shops. */
export type FavoriteTarget = 'product' | 'shop';

export interface FavoriteRow extends OutboxRow {
  kind: 'favorite';
  target: FavoriteTarget;
  id: number;
  on: boolean;
}

const keyOf = (target: FavoriteTarget, id: number): string => `${target}:${id}`;

/** Key of the query whether a product is a favorite, or a shop followed. Private by its call's name. */
export const favoriteQueryKey = (target: FavoriteTarget, id: number) => ['marks', target, id] as const;

/** Makes a product a favorite or follows a shop, or no longer. @param choice `about`: name of the product or shop */
export const setFavorite =
  (choice: Pick<FavoriteRow, 'target' | 'id' | 'on' | 'about'>): StateChange =>
  (state) =>
    withRow(
      state,
      newRow<FavoriteRow>({ kind: 'favorite', key: keyOf(choice.target, choice.id), ...choice }),
    );

/** The user's choice that is not sent yet; `undefined` without one. */
export function unsentFavorite(
  state: DeviceState | null,
  target: FavoriteTarget,
  id: number,
): boolean | undefined {
  const row = state ? rowOf<FavoriteRow>(state, 'favorite', keyOf(target, id)) : undefined;
  return row?.refused ? undefined : row?.on;
}

export const favorite = defineMutation<FavoriteRow>({
  kind: 'favorite',
  send: ({ target, id, on, idempotencyKey }, { send }) =>
    send(target === 'product' ? 'favourite' : 'follow', { id, on }, idempotencyKey),
  onSent: ({ target, id, on }, cached) => {
    cached.set(favoriteQueryKey(target, id), on);
    if (target === 'product') return cached.refetch('favouriteList');
    cached.refetch('followList', 'shopDetail');
    cached.refreshBundles();
  },
});
