import * as v from 'valibot';
import { Id, line, pageParams, text } from '#contract/scalars.ts';
import { email, type OpsCall, rowsOf } from './call-row.ts';

const owner = ['owner'] as const;
/** Roles that work with shoppers; each sees other parts of an account (`account-show.ts`). */
const viewers = ['owner', 'auditor', 'support', 'logistics'] as const;
/** Logistics may open the account of an order, but not search accounts. */
const searchers = ['owner', 'auditor', 'support'] as const;
/** Roles that help a shopper to get back into the account, or keep others out. */
const helpers = ['support', 'owner'] as const;

/** States by which the list can be filtered. */
export const accountStates = [
  'frozen',
  'deletion_requested',
  'export_requested',
  'data_request',
  'data_request_stuck',
  'new',
] as const;
export type AccountState = (typeof accountStates)[number];

const withReason = { account: email, reason: line(200) };

/** Accounts of shoppers. */
export const accountCalls = {
  /**
   * `find`: an id, or the beginning of the email address or the name, or the last digits of the phone number. Without `status`, its
   * matches are newest first whatever `sort` is.
   */
  accountList: {
    method: 'GET',
    path: 'account/list',
    roles: searchers,
    input: v.strictObject({
      ...pageParams,
      find: v.optional(line(254)),
      status: v.optional(v.picklist(accountStates)),
      sort: v.optional(v.picklist(['oldest'])),
    }),
  },
  accountShow: {
    method: 'GET',
    path: 'account/show',
    roles: viewers,
    input: v.strictObject({ account: email }),
  },
  accountFreeze: { method: 'POST', path: 'account/freeze', roles: owner, input: v.strictObject(withReason) },
  accountUnfreeze: {
    method: 'POST',
    path: 'account/unfreeze',
    roles: owner,
    input: v.strictObject(withReason),
  },
  accountEndSession: {
    method: 'POST',
    path: 'account/end-session',
    roles: helpers,
    input: v.strictObject({ ...withReason, session: Id }),
  },
  accountEndSessions: {
    method: 'POST',
    path: 'account/end-sessions',
    roles: helpers,
    input: v.strictObject(withReason),
  },
  /** Signs several accounts out, by their ids: those that are refused are reported, and do not stop the others. */
  accountEndSessionsMany: {
    method: 'POST',
    path: 'account/end-sessions-many',
    roles: helpers,
    input: v.strictObject({ accounts: rowsOf(Id), reason: line(200) }),
  },
  /** Mails a new code that confirms the email address. */
  accountResendCode: {
    method: 'POST',
    path: 'account/resend-code',
    roles: helpers,
    input: v.strictObject({ account: email }),
  },
  /** For a shopper who wrote to the shop. The export is mailed as announced in the app; no operator can open it. */
  accountStartExport: {
    method: 'POST',
    path: 'account/start-export',
    roles: helpers,
    input: v.strictObject(withReason),
  },
  /** For a shopper who wrote to the shop, with the conditions, the waiting period and the mail of the shopper's own request. */
  accountStartDeletion: {
    method: 'POST',
    path: 'account/start-deletion',
    roles: helpers,
    needsStepUp: true,
    input: v.strictObject(withReason),
  },
  accountCancelDeletion: {
    method: 'POST',
    path: 'account/cancel-deletion',
    roles: helpers,
    input: v.strictObject(withReason),
  },
  accountRemoveDevice: {
    method: 'POST',
    path: 'account/remove-device',
    roles: helpers,
    input: v.strictObject({ ...withReason, device: Id }),
  },
  /** `id`: created and kept by the client; sent again, the note is stored once. */
  accountNote: {
    method: 'POST',
    path: 'account/note',
    roles: viewers,
    input: v.strictObject({
      id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
      account: email,
      text: text(1000),
    }),
  },
} as const satisfies Record<string, OpsCall>;
