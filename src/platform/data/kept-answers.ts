import type { EndpointName, endpoints } from '#contract/endpoints.ts';

type PrivateRead = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { method: 'GET'; auth: 'required' } ? Name : never;
}[EndpointName];

/** How many of its questions are kept; `never` with the reason. */
type Keep = number | { never: string };

/**
 * The private answers a person can read again without a connection. A new call without a row here does not compile:
 * whoever adds it decides.
 */
const keptAnswers: Record<PrivateRead, Keep> = {
  getUserInfo: 1,
  accountClosing: { never: 'only true now' },
  exportState: { never: 'only true now' },
  addressList: 2,
  address: { never: 'in the list' },
  orderList: 12,
  orderDetail: 50,
  orderLogistics: 50,
  marks: 400,
  favouriteList: 3,
  followList: 2,
  viewedList: { never: 'the device keeps its own order, with what was looked at without a connection' },
  reviewMarks: { never: 'votes need a connection' },
  reviewableList: 2,
  reviewOptions: 20,
  cardList: 1,
  rechargeLog: 4,
  rechargeDetail: 10,
  blockchains: { never: 'deposit addresses must be fresh' },
  extractInfo: 1,
  extractLog: 4,
  extractDetail: 10,
  capitalList: 6,
  bill: 6,
  billExport: { never: 'a file, which the person keeps' },
  noticeList: 6,
  noticeUnread: 1,
  sessionList: { never: 'only true now' },
  serviceThread: 1,
  noticeSettings: 1,
  pushKey: { never: 'needed only while the browser is asked' },
  serviceUnread: { never: 'only true now' },
  refundInfo: { never: 'money is asked for by what can come back now' },
  refundDetail: 30,
  refundList: 2,
  uploadState: { never: 'belongs to an upload under way' },
  setLanguageGet: { never: 'an act' },
  addressDeleteGet: { never: 'an act' },
};

/** How many answers of a query, by the first part of its key, are kept; 0: none. */
export function mostKept(name: unknown): number {
  const keep = keptAnswers[name as PrivateRead] as Keep | undefined;
  return typeof keep === 'number' ? keep : 0;
}
