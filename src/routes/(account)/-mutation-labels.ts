import { addressLabels, defaultAddressLabels } from '../../features/addresses/address.labels.tsx';
import { cartLabels } from '../../features/cart/cart.labels.tsx';
import { messageLabels } from '../../features/conversations/message.labels.tsx';
import { favoriteLabels } from '../../features/favorites/favorite.labels.tsx';
import { readNotificationsLabels } from '../../features/notifications/read-notifications.labels.tsx';
import { reviewLabels } from '../../features/reviews/review.labels.tsx';
import type { MutationKind, MutationRow } from '../../mutations.ts';
import type { MutationLabels } from '../../platform/data/mutation-labels.ts';

/**
 * Labels of each kind. In a module apart from the definitions, so that neither the worker nor the initial bundle
 * contains them.
 */
export const mutationLabels: { [Kind in MutationKind]: MutationLabels<MutationRow<Kind>> } = {
  favorite: favoriteLabels,
  address: addressLabels,
  defaultAddress: defaultAddressLabels,
  message: messageLabels,
  review: reviewLabels,
  readNotifications: readNotificationsLabels,
  cart: cartLabels,
};
