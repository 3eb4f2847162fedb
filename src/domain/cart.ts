/** Maximum units of one variant in a cart line or an order line. */
export const maxQuantity = 999;
