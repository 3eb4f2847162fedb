/**
 * Every call of the API as a plain table (spec §7 and ours), read by the client, the server, the service worker
 * and the tests. No schema is imported here, so that the worker and the first paint stay small: the shapes are in
 * `calls.ts`, under the same names.
 *
 * Field names on the wire are camelCase, as in the code, so that nothing has to be renamed on the way; the paths
 * and the names the spec shows stay as they are.
 */
interface Endpoint {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  /** `none`: a token is not even looked at. `optional`: known if sent. `required`: 401 without. */
  auth: 'none' | 'optional' | 'required';
  /**
   * Public answers only. `catalogue`: the worker may keep the answer and give it out stale. `http`: none of the
   * worker's business, but tagged like those.
   */
  cache?: 'catalogue' | 'http';
  /** Carries `Idempotency-Key`: a UUID the client makes and stores before sending; a replay gets the stored answer. */
  idempotent?: true;
  /** Sends and receives cookies: the server recognizes a browser that signed in before. */
  device?: true;
  /** The body is bytes as they are (`application/octet-stream`), the parameters are in the query. */
  rawBody?: true;
}

const catalogue = (path: string) => ({ method: 'GET', path, auth: 'none', cache: 'catalogue' }) as const;
const read = (path: string) => ({ method: 'GET', path, auth: 'required' }) as const;
const act = (path: string) => ({ method: 'POST', path, auth: 'required' }) as const;
const command = (path: string) => ({ method: 'POST', path, auth: 'required', idempotent: true }) as const;
const signIn = (path: string) => ({ method: 'POST', path, auth: 'none', device: true }) as const;

export const endpoints = {
  // Catalog, public
  home: catalogue('index/home'),
  credits: catalogue('index/credits'),
  categoryList: catalogue('product/category_list'),
  productList: catalogue('product/list'),
  productHot: catalogue('product/hot'),
  productDetail: catalogue('product/detail'),
  productReviews: catalogue('product/reviews'),
  productSuggest: catalogue('product/suggest'),
  /** Price, stock and texts of given variants now: what a cart shows. */
  productLines: catalogue('product/lines'),
  shopList: catalogue('shop/list'),
  shopHot: catalogue('shop/hot'),
  shopDetail: catalogue('shop/detail'),
  shopReviews: catalogue('shop/reviews'),
  /** A whole shop for the device, or what has changed in it since. */
  cataloguePack: { method: 'GET', path: 'catalogue/pack', auth: 'none', cache: 'http' },
  languageList: catalogue('user/language_list'),

  // Account
  login: signIn('user/login'),
  register: signIn('user/register'),
  sendCode: signIn('user/send_code'),
  /** Forgotten (account + code) or changed (old password + token). */
  resetPassword: { method: 'POST', path: 'user/resetpwd', auth: 'optional', device: true },
  logout: act('user/logout'),
  getUserInfo: read('user/getUserInfo'),
  profile: act('user/profile'),
  resetPay: act('user/resetPay'),
  resetPayCheck: act('user/resetPay_check'),
  /** GETs that change something stay for the spec's sake; our client uses the POST aliases (`server/api.ts`). */
  setLanguageGet: read('user/set_language'),
  setLanguage: act('user/set_language'),

  // One's own data: the account deleted, or a copy of everything
  accountClosing: read('user/closing'),
  /** Without a command id: it carries passwords, and asked for twice it is asked for once. */
  accountClose: act('user/close'),
  accountKeep: act('user/close_cancel'),
  exportState: read('user/export'),
  exportAsk: act('user/export'),
  exportLink: act('user/export_link'),

  // Addresses
  addressList: read('user/address_list'),
  address: read('user/address'),
  addressAdd: command('user/address_add'),
  addressSetDefault: act('user/address_set_default'),
  addressDeleteGet: read('user/address_del'),
  addressDelete: act('user/address_del'),

  // Favorites, followed shops and viewing history
  favourite: act('product/favourite'),
  follow: act('shop/follow'),
  marks: read('user/marks'),
  favouriteList: read('user/favourite_list'),
  followList: read('user/follow_list'),
  /** Records viewed products. Takes only ids, so a device can also report views made offline. */
  viewed: act('product/viewed'),
  viewedList: read('user/viewed_list'),
  viewedForget: act('user/viewed_forget'),

  // Reviews of what was received
  orderReview: command('order/review'),
  reviewFollowUp: command('order/review_more'),
  reviewHelpful: act('product/review_helpful'),
  reviewMarks: read('product/review_marks'),
  reviewableList: read('user/reviewable_list'),
  reviewOptions: read('order/review_options'),

  // Cart and orders
  cartSync: act('cart/sync'),
  orderQuote: act('order/quote'),
  orderCreate: command('order/create'),
  orderPay: command('order/pay'),
  orderCancel: command('order/cancel'),
  orderConfirm: command('order/confirm'),
  orderRemove: command('order/remove'),
  orderLogistics: read('order/logistics'),
  orderList: read('user/order_list'),
  orderDetail: read('order/detail'),

  // Refunds
  refundInfo: read('order/refund_info'),
  orderRefund: command('order/refund'),
  refundDetail: read('order/refund_detail'),
  refundList: read('order/refund_list'),
  refundCancel: command('order/refund_cancel'),
  refundShip: command('order/refund_ship'),

  // Wallet
  verifyPay: act('user/verify_pay'),
  cardList: read('user/card_list'),
  /** The acquirer's token is its key: the same token again is the same card. */
  cardAdd: act('user/card_add'),
  cardDelete: act('user/card_del'),
  recharge: command('user/recharge'),
  rechargeLog: read('user/recharge_log'),
  /** One recharge: what the waiting screens ask again. A card's pending check by the bank is settled by it. */
  rechargeDetail: read('user/recharge_detail'),
  /** Networks, what they take, and this person's own deposit addresses. */
  blockchains: read('user/getBlockchain'),
  extractInfo: read('user/extract'),
  extract: command('user/extract'),
  extractCancel: command('user/extract_cancel'),
  extractLog: read('user/extract_log'),
  extractDetail: read('user/extract_detail'),
  /** The acquirer's token, or the address, is its key: the same again is the same account, and nothing else happens. */
  payoutAccountAdd: act('user/payout_add'),
  payoutAccountDelete: act('user/payout_del'),
  capitalList: read('user/capital_list'),
  bill: read('user/bill'),
  billExport: read('user/bill_export'),
  sessionList: read('user/session_list'),
  sessionEnd: act('user/session_end'),
  noticeList: read('notice/list'),
  noticeUnread: read('notice/unread'),
  noticeRead: act('notice/read'),
  /** The embedded sandbox acquirer: the only place that sees a card number, which it does not keep. */
  sandboxCardToken: { method: 'POST', path: 'sandbox/card_token', auth: 'required' },
  /** The same for a card that money is paid out to: no expiry, no CVC. */
  sandboxPayoutToken: { method: 'POST', path: 'sandbox/payout_token', auth: 'required' },

  // Pictures of a person's own, in parts (`uploads.ts`); the id the client makes is their key
  upload: { method: 'POST', path: 'common/upload', auth: 'required', rawBody: true },
  uploadState: read('common/upload_state'),

  // Customer service
  serviceThread: read('service/thread'),
  serviceSend: command('service/send'),
  serviceRead: act('service/read'),
  serviceUnread: read('service/unread'),

  // Being told outside the app
  noticeSettings: read('notice/settings'),
  noticeSettingsSet: act('notice/settings'),
  confirmMail: act('user/confirm_mail'),
  pushKey: read('push/key'),
  pushSubscribe: act('push/subscribe'),
  pushUnsubscribe: act('push/unsubscribe'),

  // Help, legal documents and links
  help: catalogue('user/help_support'),
  law: catalogue('user/law'),
  /** External links from the configuration. */
  links: catalogue('index/links'),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];
/** The row of one call, with its optional columns. */
export const endpoint = (name: EndpointName): Endpoint => endpoints[name];
