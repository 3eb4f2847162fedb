import { defineMutation, type OutboxRow } from '../../platform/device/mutation.ts';
import type { DeviceState, StateChange } from '../../platform/device/device-state.ts';
import { newRow, rowOf, withRow } from '../../platform/device/outbox.ts';

/** A product can be a favorite, a shop can be followed. */
export type FavoriteTarget = 'product' | 'shop';

export interface FavoriteRow extends OutboxRow {
  kind: 'favorite';
  target: FavoriteTarget;
  id: number;
  on: boolean;
}

const keyOf = (target: FavoriteTarget, id: number): string => `${target}:${id}`;

/**
 * Query key of the state of a product or shop. It begins with the name of a private call, so that it is removed when
 * the session ends.
 */
export const favoriteQueryKey = (target: FavoriteTarget, id: number) => ['marks', target, id] as const;

/** Adds or removes a favorite, follows or unfollows a shop. @param choice `about`: name of the product or shop */
export const setFavorite =
  (choice: Pick<FavoriteRow, 'target' | 'id' | 'on' | 'about'>): StateChange =>
  (state) =>
    withRow(
      state,
      newRow<FavoriteRow>({ kind: 'favorite', key: keyOf(choice.target, choice.id), ...choice }),
    );

/** Unsent choice of the user; `undefined` if all are sent. */
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
