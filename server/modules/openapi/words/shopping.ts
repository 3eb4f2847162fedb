import type { Words } from './call-words.ts';

export const shoppingWords = {
  favourite: {
    summary: 'Mark a product as a favourite',
    refusals: ['not_found'],
    example: { id: 1, on: true },
  },
  follow: { summary: 'Follow a shop', refusals: ['not_found'], example: { id: 1, on: true } },
  marks: {
    summary: 'Which of these are favourites or followed',
    example: { products: '1,2', shops: '1' },
  },
  favouriteList: { summary: 'Favourite products', example: { limit: '5' } },
  followList: { summary: 'Followed shops', example: { limit: '5' } },
  viewed: { summary: 'Say which products were looked at', example: { ids: [1, 2] } },
  viewedList: { summary: 'Recently viewed products', example: { limit: '5' } },
  viewedForget: { summary: 'Forget what was viewed', example: { id: null } },

  cartSync: {
    summary: 'Change the cart, and learn what changed elsewhere',
    example: { changes: [{ variantId: 1, quantity: 2, selected: true }], since: 0 },
  },
  orderQuote: {
    summary: 'What an order would cost; locks the total',
    refusals: ['not_found'],
    example: { lines: [{ variantId: 1, quantity: 1 }], addressId: 1, promoCode: 'WELCOME10' },
  },
  orderCreate: {
    summary: 'Order what was quoted',
    refusals: [
      'not_found',
      'quote_expired',
      'address_required',
      'too_much_unpaid',
      'out_of_stock',
      'unavailable',
      'promo_expired',
      'promo_used',
      'promo_first_order',
    ],
    example: {
      quoteId: '5f0c7a52-6f0f-4a59-9c1f-0d5a4f9f2b10',
      remarks: [{ shopId: 1, text: 'Ring twice' }],
    },
  },
  orderPay: {
    summary: 'Pay orders from the wallet',
    refusals: [
      'promo_shared',
      'not_found',
      'order_expired',
      'order_state',
      'pay_token_invalid',
      'insufficient_balance',
      'account_frozen',
    ],
  },
  orderCancel: {
    summary: 'Cancel an order that is unpaid, or paid and not being packed',
    refusals: ['not_found', 'order_state', 'promo_shared', 'account_frozen'],
  },
  orderConfirm: { summary: 'Confirm that an order has arrived', refusals: ['not_found', 'order_state'] },
  orderRemove: { summary: 'Take a finished order from the list', refusals: ['not_found', 'order_state'] },
  orderLogistics: { summary: 'Parcels of an order and where they are', refusals: ['not_found'] },
  orderList: { summary: 'Orders', example: { status: '2', limit: '5' } },
  orderDetail: { summary: 'One order', refusals: ['not_found'], example: { id: '1' } },

  orderReview: {
    summary: 'Review what was received',
    refusals: ['not_found', 'order_state', 'upload_invalid'],
    example: { lineId: 1, productScore: 5, serviceScore: 4, postageScore: 5, content: 'As in the picture' },
  },
  reviewFollowUp: {
    summary: 'Add to a review later',
    refusals: ['not_found', 'review_closed', 'upload_invalid'],
    example: { reviewId: 1, content: 'Still fine' },
  },
  reviewHelpful: {
    summary: 'Say that a review helped',
    refusals: ['not_found', 'own_review'],
    example: { id: 1, on: true },
  },
  reviewMarks: { summary: 'Which of these reviews helped, or are one’s own', example: { ids: '1,2' } },
  reviewableList: { summary: 'What can be, or has been, reviewed', example: { done: '0', limit: '5' } },
  reviewOptions: {
    summary: 'One line that can be reviewed',
    refusals: ['not_found', 'order_state'],
    example: { lineId: '1' },
  },

  refundInfo: { summary: 'What can come back of an order', refusals: ['not_found'], example: { id: '1' } },
  orderRefund: {
    summary: 'Apply for a refund',
    refusals: ['not_found', 'order_state', 'refund_open', 'amount_above_maximum', 'upload_invalid'],
  },
  refundDetail: { summary: 'One refund', refusals: ['not_found'], example: { id: '1' } },
  refundList: { summary: 'Refunds', example: { limit: '5' } },
  refundCancel: {
    summary: 'Withdraw a refund',
    refusals: ['not_found', 'refund_state'],
    example: { id: 1 },
  },
  refundShip: {
    summary: 'Say how the goods go back',
    refusals: ['not_found', 'refund_state'],
    example: { id: 1, carrier: 'Demo Post', trackingNumber: 'DP 123' },
  },
} as const satisfies Partial<Words>;
