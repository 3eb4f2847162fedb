/**
 * Paths whose responses a topic of `changes` concerns, by their first segment or as a whole; every change concerns the queues and
 * the log.
 */
const concerned: Readonly<Record<string, readonly string[]>> = {
  // Orders take stock and use codes; reviews and reports about them are announced as orders.
  order: ['order', 'refund', 'product', 'stock', 'promo', 'report', 'review', 'chat/context', 'parcel'],
  parcel: ['order', 'parcel'],
  refund: ['refund', 'order', 'parcel', 'stock', 'account/show', 'report'],
  recharge: ['recharge', 'deposit', 'account/show', 'debt', 'report'],
  deposit: ['deposit', 'recharge', 'account/show', 'debt'],
  adjustment: ['adjustment', 'account/show', 'debt'],
  extract: ['extract', 'account/show', 'report'],
  balance: ['account/show', 'debt'],
  account: ['account', 'recharge', 'extract'],
  'failed-mail': ['failed-mail', 'account/show', 'health'],
  service: ['chat'],
  chat: ['chat'],
  canned: ['canned'],
  review: ['review'],
  // A role or permissions may be those of the signed-in operator; the session then refetches the rest.
  operator: ['operator', 'session'],
  session: ['session/list', 'operator/session-list'],
  key: ['key'],
  passkey: ['passkey'],
  webhook: ['webhook', 'webhook-delivery'],
  'webhook-delivery': ['webhook', 'webhook-delivery'],
  network: ['network'],
  health: ['health'],
  product: ['product', 'category', 'shop'],
  stock: ['product', 'stock'],
  promo: ['promo'],
  banner: ['banner'],
  // Products show the name of their category.
  category: ['category', 'product'],
  view: ['view'],
  import: ['import', 'product', 'stock', 'category', 'shop'],
  'hot-words': ['hot-words'],
  setting: ['setting', 'network'],
  article: ['article'],
  shop: ['shop', 'product', 'order', 'parcel'],
};

/** Whether a change in one of these topics may change the response of this call. */
export const isOfTopic = (path: string, topics: readonly string[]): boolean => {
  const [area] = path.split('/');
  const isConcerned = (each: string) => each === area || each === path;
  return area === 'waiting' || area === 'log' || topics.some((topic) => concerned[topic]?.some(isConcerned));
};
