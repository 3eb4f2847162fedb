import { freezeAccount, showAccount, unfreezeAccount } from './accounts.ts';
import { reconcileBooks } from './books.ts';
import type { OpsCallName } from './calls.ts';
import { answerChat, listChats, showChat } from './chats.ts';
import type { OpsHandler } from './context.ts';
import { listExtracts, showExtract } from './extract-views.ts';
import { passExtract, refuseExtract } from './extracts.ts';
import { listLog } from './log.ts';
import { addOperator, disableOperator, enableOperator, listOperators, resetOperator } from './operators.ts';
import { addParcel, addParcelEvent, importParcels, listWaiting } from './parcels.ts';
import { listRecharges, showRecharge } from './recharge-views.ts';
import { passRecharge, refuseRecharge } from './recharges.ts';
import { listRefunds, showRefund } from './refund-views.ts';
import { acceptRefund, passRefund, refuseRefund } from './refunds.ts';
import { listReviews, replyToReview } from './reviews.ts';
import { choosePassword, login, logout } from './sign-in.ts';

/** Every call and what answers it: one without a handler does not compile. */
export const opsHandlers = {
  login,
  logout,
  password: choosePassword,
  rechargeList: listRecharges,
  rechargeShow: showRecharge,
  rechargePass: passRecharge,
  rechargeRefuse: refuseRecharge,
  extractList: listExtracts,
  extractShow: showExtract,
  extractPass: passExtract,
  extractRefuse: refuseExtract,
  refundList: listRefunds,
  refundShow: showRefund,
  refundAccept: acceptRefund,
  refundPass: passRefund,
  refundRefuse: refuseRefund,
  reviewList: listReviews,
  reviewReply: replyToReview,
  parcelWaiting: listWaiting,
  parcelAdd: addParcel,
  parcelImport: importParcels,
  parcelEvent: addParcelEvent,
  accountShow: showAccount,
  accountFreeze: freezeAccount,
  accountUnfreeze: unfreezeAccount,
  chatList: listChats,
  chatShow: showChat,
  chatAnswer: answerChat,
  operatorList: listOperators,
  operatorAdd: addOperator,
  operatorReset: resetOperator,
  operatorDisable: disableOperator,
  operatorEnable: enableOperator,
  logList: async ({ db }, input) => ({ data: await listLog(db, input) }),
  reconcile: reconcileBooks,
} satisfies { [Name in OpsCallName]: OpsHandler<Name> };

/** `data` of a successful answer. */
export type OpsOutput<Name extends OpsCallName> = Awaited<ReturnType<(typeof opsHandlers)[Name]>>['data'];
