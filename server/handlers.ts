import { accountHandlers } from './modules/account/routes.ts';
import { addressHandlers } from './modules/addresses/routes.ts';
import { cartHandlers } from './modules/cart/routes.ts';
import { catalogHandlers } from './modules/catalog/routes.ts';
import { contentHandlers } from './modules/content/routes.ts';
import { favoriteHandlers } from './modules/favorites/routes.ts';
import { notificationHandlers } from './modules/notifications/routes.ts';
import { cancellationHandlers } from './modules/cancellation/routes.ts';
import { orderHandlers } from './modules/orders/routes.ts';
import { ownDataHandlers } from './modules/own-data/routes.ts';
import { parcelHandlers } from './modules/parcels/routes.ts';
import { pushHandlers } from './modules/push/routes.ts';
import { reviewHandlers } from './modules/reviews/routes.ts';
import { serviceHandlers } from './modules/conversations/routes.ts';
import { refundHandlers } from './modules/refunds/routes.ts';
import { uploadHandlers } from './modules/uploads/routes.ts';
import { walletRecordHandlers } from './modules/wallet/records/routes.ts';
import { walletHandlers } from './modules/wallet/routes.ts';
import { withdrawalHandlers } from './modules/wallet/withdrawal/routes.ts';
import type { Handlers } from './platform/http/context.ts';

/** Maps every call of the contract to its handler. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...addressHandlers,
  ...cartHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...favoriteHandlers,
  ...notificationHandlers,
  ...orderHandlers,
  ...cancellationHandlers,
  ...ownDataHandlers,
  ...parcelHandlers,
  ...pushHandlers,
  ...reviewHandlers,
  ...serviceHandlers,
  ...refundHandlers,
  ...uploadHandlers,
  ...walletHandlers,
  ...walletRecordHandlers,
  ...withdrawalHandlers,
};
