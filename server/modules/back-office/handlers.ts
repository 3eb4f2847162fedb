import { freezeAccount, showAccount, unfreezeAccount } from './accounts.ts';
import { reconcileBooks } from './books.ts';
import type { OpsCallName } from './calls.ts';
import { answerChat, listChats, showChat } from './chats.ts';
import type { OpsHandler } from './context.ts';
import { listDebts } from './debts.ts';
import { listDeposits, showDeposit } from './deposit-views.ts';
import { passDeposit, refuseDeposit } from './deposits.ts';
import { listExtracts, showExtract } from './extract-views.ts';
import { claimExtract, passExtract, refuseExtract, releaseExtract } from './extracts.ts';
import { listLog } from './log.ts';
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
import { listOrders } from './order-list.ts';
import { packOrder } from './order-pack.ts';
import { showOrder } from './order-show.ts';
import { addParcel, addParcelEvent, importParcels, listWaiting } from './parcels.ts';
import { reverseRecharge } from './recharge-reversal.ts';
import { listRecharges, showRecharge } from './recharge-views.ts';
import { passRecharge, refuseRecharge } from './recharges.ts';
import { listRefunds, showRefund } from './refund-views.ts';
import { acceptRefund, passRefund, refuseRefund } from './refunds.ts';
import { listReviews, replyToReview } from './reviews.ts';
import { beginSecondFactor, confirmSecondFactor, resetSecondFactor } from './second-factor-acts.ts';
import { choosePassword, login, logout } from './sign-in.ts';
import { sendBackDeposit } from './suspended.ts';

/** Every call and what answers it: one without a handler does not compile. */
export const opsHandlers = {
  login,
  logout,
  password: choosePassword,
  secondFactorBegin: beginSecondFactor,
  secondFactorConfirm: confirmSecondFactor,
  rechargeList: listRecharges,
  rechargeShow: showRecharge,
  rechargePass: passRecharge,
  rechargeRefuse: refuseRecharge,
  rechargeReverse: reverseRecharge,
  depositList: listDeposits,
  depositShow: showDeposit,
  depositPass: passDeposit,
  depositRefuse: refuseDeposit,
  depositSendBack: sendBackDeposit,
  networkList: listNetworks,
  networkResume: resumeNetwork,
  extractList: listExtracts,
  extractShow: showExtract,
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
  orderList: listOrders,
  orderShow: showOrder,
  orderPack: packOrder,
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
  secondFactorReset: resetSecondFactor,
  operatorRole: changeRole,
  operatorWithdraw: withdrawOperatorRequest,
  operatorDisable: disableOperator,
  operatorEnable: enableOperator,
  logList: async ({ db }, input) => ({ data: await listLog(db, input) }),
  debtList: listDebts,
  reconcile: reconcileBooks,
} satisfies { [Name in OpsCallName]: OpsHandler<Name> };

/** `data` of a successful answer. */
export type OpsOutput<Name extends OpsCallName> = Awaited<ReturnType<(typeof opsHandlers)[Name]>>['data'];
