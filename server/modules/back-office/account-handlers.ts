import { removeDevice } from './account-devices.ts';
import { listAccounts } from './account-list.ts';
import { showAccount } from './account-show.ts';
import {
  endAccountSession,
  endAccountSessions,
  endSessionsOfAccounts,
  freezeAccount,
  noteAccount,
  resendCode,
  unfreezeAccount,
} from './accounts.ts';
import type { OpsCallName } from './calls.ts';
import type { OpsHandler } from './context.ts';
import { cancelDeletion, startDeletion, startExport } from './data-requests.ts';
import { listFailedMails, sendFailedMail, sendFailedMails } from './mails/failed-mails.ts';

/** Calls about accounts of shoppers, and the mails to them. */
export const accountHandlers = {
  accountList: listAccounts,
  accountShow: showAccount,
  accountFreeze: freezeAccount,
  accountUnfreeze: unfreezeAccount,
  accountEndSession: endAccountSession,
  accountEndSessions: endAccountSessions,
  accountEndSessionsMany: endSessionsOfAccounts,
  accountResendCode: resendCode,
  accountNote: noteAccount,
  accountStartExport: startExport,
  accountStartDeletion: startDeletion,
  accountCancelDeletion: cancelDeletion,
  accountRemoveDevice: removeDevice,
  failedMailList: listFailedMails,
  failedMailSend: sendFailedMail,
  failedMailSendMany: sendFailedMails,
} satisfies { [Name in OpsCallName]?: OpsHandler<Name> };
