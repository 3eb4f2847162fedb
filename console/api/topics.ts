/** Paths whose responses a topic of `changes` concerns, by their first segment; every change concerns the queues and the log. */
const concerned: Readonly<Record<string, readonly string[]>> = {
  order: ['order'],
  parcel: ['order', 'parcel'],
  refund: ['refund', 'order'],
  recharge: ['recharge', 'deposit', 'account', 'debt'],
  deposit: ['deposit', 'recharge', 'account', 'debt'],
  adjustment: ['adjustment', 'account', 'debt'],
  extract: ['extract', 'account'],
  balance: ['account', 'debt'],
  account: ['account', 'recharge', 'extract'],
  service: ['chat'],
  chat: ['chat'],
  review: ['review'],
  operator: ['operator'],
  network: ['network'],
};

/** Whether a change in one of these topics may change the response of this call. */
export const isOfTopic = (path: string, topics: readonly string[]): boolean => {
  const [area] = path.split('/');
  return area === 'waiting' || area === 'log' || topics.some((topic) => concerned[topic]?.includes(area!));
};
