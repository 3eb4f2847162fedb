import { accountHandlers } from './account-handlers.ts';
import { listAdjustments, showAdjustment } from './adjustment-views.ts';
import { passAdjustment, refuseAdjustment, requestAdjustment } from './adjustments.ts';
import { assignConversation, assignConversations, listColleagues } from './assignments.ts';
import { listLedgerAccounts, listLedgerEntries, listTransfers, reconcileBooks } from './books.ts';
import type { OpsCallName } from './calls.ts';
import {
  addCannedAnswer,
  listCannedAnswers,
  removeCannedAnswer,
  removeCannedAnswers,
  saveCannedAnswer,
  showCannedAnswer,
} from './canned-answers.ts';
import { showConversationContext } from './conversation-context.ts';
import { answerConversation, listConversations, showConversation } from './conversations.ts';
import { listChanges } from './changes.ts';
import type { OpsHandler } from './context.ts';
import { listDebts } from './debts.ts';
import { showLabels } from './labels/show.ts';
import { listDeposits, showDeposit } from './deposit-views.ts';
import { passDeposit, refuseDeposit } from './deposits.ts';
import { listWithdrawals, showWithdrawal } from './withdrawal-views.ts';
import { claimExtract, passExtract, refuseExtract, releaseExtract } from './withdrawals.ts';
import { runJob, runJobs, showHealth } from './health.ts';
import { hideReview, hideReviews, keepReviews, unhideReview, unhideReviews } from './hidden-reviews.ts';
import { addOperatorImage } from './images.ts';
import {
  listImportChanges,
  listImportFindings,
  listImports,
  showImport,
  startImport,
  undoImport,
  uploadImport,
} from './imports/imports.ts';
import { listImportShops } from './imports/shop-undo.ts';
import { exportList, listViews, removeView, saveView } from './views.ts';
import { addKey, listKeys, revokeKey } from './keys/keys.ts';
import { listLog } from './log.ts';
import { listMails, showMail } from './mails/mails.ts';
import { listMonthEntries, showMonth } from './month-end.ts';
import { listNetworks, resumeNetwork } from './networks.ts';
import {
  addOperator,
  changeRole,
  disableOperator,
  enableOperator,
  listOperators,
  resetOperator,
  withdrawOperatorRequest,
} from './operators.ts';
import { changePermissions, showOperator } from './permissions/change.ts';
import { listOrders } from './order-list.ts';
import { showSession } from './own-session.ts';
import { noteOrder } from './order-notes.ts';
import { packOrder, packOrders } from './order-pack.ts';
import { showOrder } from './order-show.ts';
import { cropImage } from './products/crop.ts';
import { showProduct } from './products/form.ts';
import { listChoices, listProducts } from './products/list.ts';
import { scheduleProduct } from './products/schedule.ts';
import { addProduct, saveProduct, sellProducts } from './products/save.ts';
import { changeStock } from './products/stock.ts';
import { writeProductFile } from './products/file.ts';
import { listStockMovements } from './products/stock-movements.ts';
import { listParcels } from './parcel-list.ts';
import { addParcel, addParcelEvent, importParcels, listWaiting } from './parcels.ts';
import { addPromo, endPromos, listPromos, savePromo, showPromo } from './promos.ts';
import { listArticles, saveArticle, showArticle } from './articles/articles.ts';
import { listSettings, saveSetting, showSettingHistory } from './settings/settings.ts';
import { storefrontHandlers } from './storefront/handlers.ts';
import { translateMessage, translateReview } from './translation.ts';
import { reverseTopUp } from './top-up-reversal.ts';
import { listTopUps, showTopUp } from './top-up-views.ts';
import { passTopUp, refuseTopUp } from './top-ups.ts';
import { listRefunds, showRefund } from './refund-views.ts';
import { acceptRefund, passRefund, refuseRefund } from './refunds.ts';
import { showReport } from './report.ts';
import { cancelOrder, refundOrder } from './shop-refunds.ts';
import { listReviews, replyToReview } from './reviews.ts';
import {
  beginPasskey,
  beginStepUp,
  confirmPasskey,
  confirmStepUp,
  listPasskeys,
  removePasskey,
} from './passkey-commands.ts';
import { beginSecondFactor, confirmSecondFactor, resetSecondFactor } from './second-factor-commands.ts';
import { beginPasskeyLogin, choosePassword, login, logout } from './sign-in.ts';
import { sendBackDeposit } from './suspended.ts';
import { countWaiting } from './waiting.ts';
import {
  listDeliveries,
  sendAgain,
  sendManyAgain,
  showDelivery,
  testWebhook,
} from './webhooks/deliveries.ts';
import {
  endOperatorSession,
  endOperatorSessions,
  endOtherSessions,
  endOwnSession,
  listOperatorSessions,
  listOwnSessions,
} from './sessions.ts';
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  saveWebhook,
  showWebhook,
} from './webhooks/webhooks.ts';

/** Maps every call to its handler: one without a handler does not compile. */
export const opsHandlers = {
  login,
  logout,
  session: showSession,
  waiting: countWaiting,
  changes: listChanges,
  password: choosePassword,
  reportShow: showReport,
  secondFactorBegin: beginSecondFactor,
  secondFactorConfirm: confirmSecondFactor,
  loginPasskey: beginPasskeyLogin,
  passkeyList: listPasskeys,
  passkeyBegin: beginPasskey,
  passkeyConfirm: confirmPasskey,
  passkeyRemove: removePasskey,
  sessionList: listOwnSessions,
  sessionEnd: endOwnSession,
  sessionEndOthers: endOtherSessions,
  stepUpBegin: beginStepUp,
  stepUpConfirm: confirmStepUp,
  rechargeList: listTopUps,
  rechargeShow: showTopUp,
  rechargePass: passTopUp,
  rechargeRefuse: refuseTopUp,
  rechargeReverse: reverseTopUp,
  depositList: listDeposits,
  depositShow: showDeposit,
  depositPass: passDeposit,
  depositRefuse: refuseDeposit,
  depositSendBack: sendBackDeposit,
  networkList: listNetworks,
  networkResume: resumeNetwork,
  extractList: listWithdrawals,
  extractShow: showWithdrawal,
  extractClaim: claimExtract,
  extractRelease: releaseExtract,
  extractPass: passExtract,
  extractRefuse: refuseExtract,
  refundList: listRefunds,
  refundShow: showRefund,
  refundAccept: acceptRefund,
  refundPass: passRefund,
  refundRefuse: refuseRefund,
  reviewList: listReviews,
  reviewReply: replyToReview,
  reviewHide: hideReview,
  reviewHideMany: hideReviews,
  reviewUnhide: unhideReview,
  reviewUnhideMany: unhideReviews,
  reviewKeepMany: keepReviews,
  reviewTranslate: translateReview,
  orderList: listOrders,
  orderShow: showOrder,
  orderPack: packOrder,
  orderPackMany: packOrders,
  labelShow: showLabels,
  orderCancel: cancelOrder,
  orderRefund: refundOrder,
  orderNote: noteOrder,
  parcelList: listParcels,
  parcelWaiting: listWaiting,
  parcelAdd: addParcel,
  parcelImport: importParcels,
  parcelEvent: addParcelEvent,
  viewList: listViews,
  viewSave: saveView,
  viewRemove: removeView,
  listExport: exportList,
  importList: listImports,
  importShow: showImport,
  importChanges: listImportChanges,
  importShops: listImportShops,
  importFindings: listImportFindings,
  importUpload: uploadImport,
  importRun: startImport,
  importUndo: undoImport,
  productList: listProducts,
  productShow: showProduct,
  productChoices: listChoices,
  productAdd: addProduct,
  productSave: saveProduct,
  productSell: sellProducts,
  productSchedule: scheduleProduct,
  imageCrop: cropImage,
  imageAdd: addOperatorImage,
  stockList: listStockMovements,
  productFile: writeProductFile,
  stockChange: changeStock,
  promoList: listPromos,
  promoShow: showPromo,
  promoAdd: addPromo,
  promoSave: savePromo,
  promoEndMany: endPromos,
  ...storefrontHandlers,

  settingList: listSettings,
  settingHistory: showSettingHistory,
  settingSave: saveSetting,

  articleList: listArticles,
  articleShow: showArticle,
  articleSave: saveArticle,
  mailList: listMails,
  ...accountHandlers,
  mailShow: showMail,
  chatList: listConversations,
  chatShow: showConversation,
  chatContext: showConversationContext,
  chatAssign: assignConversation,
  chatAssignMany: assignConversations,
  chatColleagues: listColleagues,
  chatAnswer: answerConversation,
  chatTranslate: translateMessage,
  cannedList: listCannedAnswers,
  cannedShow: showCannedAnswer,
  cannedAdd: addCannedAnswer,
  cannedSave: saveCannedAnswer,
  cannedRemove: removeCannedAnswer,
  cannedRemoveMany: removeCannedAnswers,
  operatorList: listOperators,
  operatorAdd: addOperator,
  operatorReset: resetOperator,
  secondFactorReset: resetSecondFactor,
  operatorRole: changeRole,
  operatorShow: showOperator,
  operatorPermissions: changePermissions,
  operatorWithdraw: withdrawOperatorRequest,
  operatorDisable: disableOperator,
  operatorEnable: enableOperator,
  operatorSessionList: listOperatorSessions,
  operatorEndSession: endOperatorSession,
  operatorEndSessions: endOperatorSessions,
  keyList: listKeys,
  keyAdd: addKey,
  keyRevoke: revokeKey,
  webhookList: listWebhooks,
  webhookShow: showWebhook,
  webhookAdd: addWebhook,
  webhookSave: saveWebhook,
  webhookRotate: rotateSecret,
  webhookEnable: enableWebhook,
  webhookDisable: disableWebhook,
  webhookRemove: removeWebhook,
  webhookTest: testWebhook,
  deliveryList: listDeliveries,
  deliveryShow: showDelivery,
  deliverySend: sendAgain,
  deliverySendMany: sendManyAgain,
  healthShow: showHealth,
  healthRun: runJob,
  healthRunMany: runJobs,
  logList: async (services, input) => ({ data: await listLog(services, input) }),
  debtList: listDebts,
  adjustmentList: listAdjustments,
  adjustmentShow: showAdjustment,
  adjustmentRequest: requestAdjustment,
  adjustmentPass: passAdjustment,
  adjustmentRefuse: refuseAdjustment,
  ledgerAccountList: listLedgerAccounts,
  ledgerList: listLedgerEntries,
  ledgerTransferList: listTransfers,
  ledgerMonthShow: showMonth,
  ledgerMonthList: listMonthEntries,
  reconcile: reconcileBooks,
} satisfies { [Name in OpsCallName]: OpsHandler<Name> };

/** `data` of a successful response. */
export type OpsOutput<Name extends OpsCallName> = Awaited<ReturnType<(typeof opsHandlers)[Name]>>['data'];
