/** The shape of every call of `endpoints.ts`: what goes in (after the query or body is read), what comes out in `data`. */
import type * as v from 'valibot';
import * as account from './account.ts';
import * as catalogue from './catalog.ts';
import * as cataloguePack from './offline-bundle.ts';
import * as content from './content.ts';
import type { EndpointName } from './endpoints.ts';
import * as notices from './notifications.ts';
import * as orders from './orders.ts';
import * as ownData from './own-data.ts';
import * as parcels from './parcels.ts';
import * as push from './push.ts';
import * as reviews from './reviews.ts';
import * as service from './service.ts';
import * as refunds from './refunds.ts';
import * as uploads from './uploads.ts';
import * as wallet from './wallet.ts';
import * as walletRecords from './wallet-records.ts';

interface Call {
  input: v.GenericSchema;
  output: v.GenericSchema;
}

export const calls = {
  home: catalogue.home,
  credits: content.credits,
  categoryList: catalogue.categoryList,
  productList: catalogue.productList,
  productHot: catalogue.productHot,
  productDetail: catalogue.productDetail,
  productReviews: catalogue.productReviews,
  productSuggest: catalogue.productSuggest,
  productLines: catalogue.productLines,
  shopList: catalogue.shopList,
  shopHot: catalogue.shopHot,
  shopDetail: catalogue.shopDetail,
  shopReviews: catalogue.shopReviews,
  cataloguePack: cataloguePack.cataloguePack,
  help: content.help,
  law: content.law,
  links: content.links,
  languageList: account.languageList,

  login: account.login,
  register: account.register,
  sendCode: account.sendCode,
  resetPassword: account.resetPassword,
  logout: account.logout,
  getUserInfo: account.getUserInfo,
  profile: account.profile,
  resetPay: account.resetPay,
  resetPayCheck: account.resetPayCheck,
  setLanguageGet: account.setLanguage,
  setLanguage: account.setLanguage,

  accountClosing: ownData.accountClosing,
  accountClose: ownData.accountClose,
  accountKeep: ownData.accountKeep,
  exportState: ownData.exportState,
  exportAsk: ownData.exportAsk,
  exportLink: ownData.exportLink,

  addressList: account.addressList,
  address: account.address,
  addressAdd: account.addressAdd,
  addressSetDefault: account.addressSetDefault,
  addressDeleteGet: account.addressDeleteGet,
  addressDelete: account.addressDelete,

  favourite: account.favourite,
  follow: account.follow,
  marks: account.marks,
  favouriteList: account.favouriteList,
  followList: account.followList,
  viewed: reviews.viewed,
  viewedList: reviews.viewedList,
  viewedForget: reviews.viewedForget,

  orderReview: reviews.orderReview,
  reviewFollowUp: reviews.reviewFollowUp,
  reviewHelpful: reviews.reviewHelpful,
  reviewMarks: reviews.reviewMarks,
  reviewableList: reviews.reviewableList,
  reviewOptions: reviews.reviewOptions,

  cartSync: orders.cartSync,
  orderQuote: orders.orderQuote,
  orderCreate: orders.orderCreate,
  orderPay: orders.orderPay,
  orderCancel: orders.orderCancel,
  orderConfirm: orders.orderConfirm,
  orderRemove: orders.orderRemove,
  orderLogistics: parcels.orderLogistics,
  orderList: orders.orderList,
  orderDetail: orders.orderDetail,

  refundInfo: refunds.refundInfo,
  orderRefund: refunds.orderRefund,
  refundDetail: refunds.refundDetail,
  refundList: refunds.refundList,
  refundCancel: refunds.refundCancel,
  refundShip: refunds.refundShip,

  verifyPay: wallet.verifyPay,
  cardList: wallet.cardList,
  cardAdd: wallet.cardAdd,
  cardDelete: wallet.cardDelete,
  recharge: wallet.recharge,
  rechargeLog: wallet.rechargeLog,
  rechargeDetail: wallet.rechargeDetail,
  blockchains: wallet.blockchains,
  extractInfo: wallet.extractInfo,
  extract: wallet.extract,
  extractCancel: wallet.extractCancel,
  extractLog: wallet.extractLog,
  extractDetail: wallet.extractDetail,
  payoutAccountAdd: wallet.payoutAccountAdd,
  payoutAccountDelete: wallet.payoutAccountDelete,
  capitalList: walletRecords.capitalList,
  bill: walletRecords.bill,
  billExport: walletRecords.billExport,
  sessionList: account.sessionList,
  sessionEnd: account.sessionEnd,
  noticeList: notices.noticeList,
  noticeUnread: notices.noticeUnread,
  noticeRead: notices.noticeRead,
  sandboxCardToken: wallet.sandboxCardToken,
  sandboxPayoutToken: wallet.sandboxPayoutToken,

  noticeSettings: push.noticeSettings,
  noticeSettingsSet: push.noticeSettingsSet,
  confirmMail: push.confirmMail,
  pushKey: push.pushKey,
  pushSubscribe: push.pushSubscribe,
  pushUnsubscribe: push.pushUnsubscribe,

  serviceThread: service.serviceThread,
  serviceSend: service.serviceSend,
  serviceRead: service.serviceRead,
  serviceUnread: service.serviceUnread,

  upload: uploads.upload,
  uploadState: uploads.uploadState,
} as const satisfies Record<EndpointName, Call>;

/** Input as the client sends it: query parameters as strings, bodies as JSON. */
export type Input<Name extends EndpointName> = v.InferInput<(typeof calls)[Name]['input']>;
/** Input as the handler receives it, validated and transformed. */
export type Parsed<Name extends EndpointName> = v.InferOutput<(typeof calls)[Name]['input']>;
/** `data` of a successful answer. */
export type Output<Name extends EndpointName> = v.InferOutput<(typeof calls)[Name]['output']>;
