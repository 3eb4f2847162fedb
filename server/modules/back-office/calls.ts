/** Table of every call below `/api/ops`: path, roles, input. The output is the return value of its handler (`handlers.ts`). */
import * as v from 'valibot';
import { AmountIn, line, pageParams, secret, text } from '#contract/scalars.ts';
import { roles } from '../../platform/db/columns.ts';
import {
  audit,
  both,
  days,
  email,
  type OpsCall,
  proof,
  requestParams,
  rowsOf,
  searchText,
  sn,
} from './call-row.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';
import { fulfilmentCalls } from './fulfilment-calls.ts';
import { accountCalls } from './account-calls.ts';
import { keyActorName, keyCalls } from './keys/calls.ts';
import { adjustmentCalls } from './adjustment-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { depositCalls } from './deposit-calls.ts';
import { ledgerCalls } from './ledger-calls.ts';
import { productCalls } from './products/calls.ts';
import { importCalls } from './imports/calls.ts';
import { mailCalls } from './mails/calls.ts';
import { operatorCalls } from './operator-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { promoCalls } from './promo-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { shopRefundCalls } from './shop-refund-calls.ts';
import { storefrontCalls } from './storefront/calls.ts';
import { viewCalls } from './view-calls.ts';
import { webhookCalls } from './webhooks/calls.ts';
import { articleCalls } from './articles/calls.ts';
import { settingCalls } from './settings/calls.ts';
import { shopCalls } from './storefront/shop-calls.ts';

const password = v.pipe(secret(200), v.minLength(12));
const owner = ['owner'] as const;
const support = ['support'] as const;
/** An owner can be the second of two. */
const refunders = ['support', 'owner'] as const;

export const opsCalls = {
  login: {
    method: 'POST',
    path: 'login',
    roles: 'nobody',
    input: v.strictObject({ name: email, password: secret(200), ...proof }),
  },
  logout: { method: 'POST', path: 'logout', roles: 'anyone', input: v.strictObject({}) },
  session: { method: 'GET', path: 'session', roles: 'anyone', input: v.strictObject({}) },
  /** Ends the operator's other sessions. */
  password: {
    method: 'POST',
    path: 'password',
    roles: 'anyone',
    input: v.strictObject({ oldPassword: secret(200), password }),
  },
  /** Needs the current second factor, if any. */
  secondFactorBegin: {
    method: 'POST',
    path: 'second-factor/begin',
    roles: 'anyone',
    input: v.strictObject({ password: secret(200), ...proof }),
  },
  /** Ends the operator's other sessions. */
  secondFactorConfirm: {
    method: 'POST',
    path: 'second-factor/confirm',
    roles: 'anyone',
    input: v.strictObject({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  },
  ...passkeyCalls,
  ...sessionCalls,

  waiting: { method: 'GET', path: 'waiting', roles, input: v.strictObject({}) },
  changes: { method: 'GET', path: 'changes', roles, input: v.strictObject({}) },

  /** The last days with their sales. */
  reportShow: {
    method: 'GET',
    path: 'report/show',
    roles: both,
    input: v.strictObject({ days: v.optional(v.picklist(['7', '30', '90']), '30') }),
  },

  rechargeList: { method: 'GET', path: 'recharge/list', roles: both, input: v.strictObject(audit) },
  rechargeShow: { method: 'GET', path: 'recharge/show', roles: both, input: v.strictObject({ sn }) },
  /** `arrived`: the amount received, if it differs from the user's entry. */
  rechargePass: {
    method: 'POST',
    path: 'recharge/pass',
    roles: both,
    needsStepUp: true,
    input: v.strictObject({ sn, arrived: v.optional(AmountIn) }),
  },
  /** The user sees the reason. */
  rechargeRefuse: {
    method: 'POST',
    path: 'recharge/refuse',
    roles: both,
    input: v.strictObject({ sn, reason: line(200) }),
  },

  /** The card company reversed it: a chargeback, or a refund made there. `reason` is for the log. */
  rechargeReverse: {
    method: 'POST',
    path: 'recharge/reverse',
    roles: both,
    needsStepUp: true,
    input: v.strictObject({ sn, reason: line(200) }),
  },

  ...depositCalls,

  ...withdrawalCalls,

  /** `find`: also the number of an order. */
  refundList: {
    method: 'GET',
    path: 'refund/list',
    roles: refunders,
    input: v.strictObject({
      ...requestParams,
      status: v.optional(v.picklist(['open', 'passed', 'refused', 'all']), 'open'),
    }),
  },
  refundShow: { method: 'GET', path: 'refund/show', roles: refunders, input: v.strictObject({ sn }) },
  /** With return: the address for the goods, shown to the user. */
  refundAccept: {
    method: 'POST',
    path: 'refund/accept',
    roles: support,
    input: v.strictObject({ sn, returnTo: text(300) }),
  },
  /** `amount`: a part of the requested amount, which needs a `reason` that the user sees. */
  refundPass: {
    method: 'POST',
    path: 'refund/pass',
    roles: refunders,
    needsStepUp: true,
    input: v.strictObject({ sn, amount: v.optional(AmountIn), reason: v.optional(line(200)) }),
  },
  /** The user sees the reason, and may apply again. */
  refundRefuse: {
    method: 'POST',
    path: 'refund/refuse',
    roles: support,
    input: v.strictObject({ sn, reason: line(200) }),
  },

  ...fulfilmentCalls,

  ...shopRefundCalls,

  ...productCalls,
  ...importCalls,
  ...viewCalls,

  ...promoCalls,

  ...storefrontCalls,

  ...shopCalls,

  ...settingCalls,

  ...articleCalls,
  ...mailCalls,

  ...accountCalls,

  ...conversationCalls,

  ...reviewCalls,

  ...operatorCalls,

  ...keyCalls,

  ...webhookCalls,

  healthShow: { method: 'GET', path: 'health/show', roles: owner, input: v.strictObject({}) },
  /** Runs a background job of the server that responds, at once. */
  healthRun: { method: 'POST', path: 'health/run', roles: owner, input: v.strictObject({ job: line(60) }) },
  /** The same for several jobs: unknown ones are reported, and do not stop the others. */
  healthRunMany: {
    method: 'POST',
    path: 'health/run-many',
    roles: owner,
    input: v.strictObject({ jobs: rowsOf(line(60)) }),
  },

  logList: {
    method: 'GET',
    path: 'log',
    roles: both,
    input: v.strictObject({
      ...pageParams,
      ...days,
      name: v.optional(v.union([keyActorName, email])),
      /** Path of a command, such as `account/freeze`. */
      act: v.optional(line(60)),
      target: v.optional(line(254)),
      /**
       * Part of the target, of the reason or note, or of the account or name in the line. A text of fewer than three letters (two with one
       * outside ASCII) finds equal targets only.
       */
      find: searchText,
      outcome: v.optional(v.literal('refused')),
      sort: v.optional(v.picklist(['newest', 'oldest'])),
    }),
  },
  debtList: {
    method: 'GET',
    path: 'debt/list',
    roles: both,
    input: v.strictObject({
      ...pageParams,
      find: searchText,
      status: v.optional(v.picklist(['active', 'frozen'])),
      sort: v.optional(v.picklist(['largest'])),
    }),
  },
  ...ledgerCalls,
  ...adjustmentCalls,
} as const satisfies Record<string, OpsCall>;

export type OpsCallName = keyof typeof opsCalls;
export const opsCallNames = Object.keys(opsCalls) as OpsCallName[];
/** The row of one call, with its types widened to those of any call. */
export const opsCall = (name: OpsCallName): OpsCall => opsCalls[name];
/** Input on the wire. */
export type OpsInput<Name extends OpsCallName> = v.InferInput<(typeof opsCalls)[Name]['input']>;
/** Input after parsing. */
export type OpsParsed<Name extends OpsCallName> = v.InferOutput<(typeof opsCalls)[Name]['input']>;
