import type { UserInfo } from '#contract/account.ts';
import { languages } from '#domain/languages.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Context, Handler, Handlers } from '../../platform/http/context.ts';
import { Unauthorized } from '../../platform/errors.ts';
import { openSession } from '../../platform/http/session.ts';
import { notify } from '../../platform/notify.ts';
import { refusePaused } from '../shop-settings/read.ts';
import { changeAvatar } from './avatar.ts';
import { codeSeconds, requestCode, resendSeconds } from './codes.ts';
import { meetBrowser } from './known-browser.ts';
import { rememberDevice } from './known-device.ts';
import { ownPhone } from './own-phone.ts';
import { checkPayProof, resetPayPassword } from './reset-pay-password.ts';
import { changePassword, resetForgottenPassword } from './reset-password.ts';
import { endSession, listSessions } from './sessions.ts';
import { checkCredentials, createAccount } from './sign-in.ts';
import { ownSession, sourceOf } from './tries.ts';
import { changeProfile, readUserInfo } from './user-info.ts';

/** @param isNew the account was created just now: no alert about its first sign-in */
async function signedIn(
  { db, userAgent, device, keepDevice }: Context,
  accountId: number,
  isNew: boolean,
): Promise<{ userinfo: UserInfo & { token: string } }> {
  const { token, known } = await transaction(db, async (trx) => {
    const met = await meetBrowser(trx, accountId, userAgent);
    if (met && !isNew) await notify(trx, accountId, { type: 'new_sign_in', ...met });
    return {
      known: await rememberDevice(trx, accountId, device),
      token: await openSession(trx, accountId, userAgent),
    };
  });
  keepDevice(known);
  return { userinfo: { ...(await readUserInfo(db, accountId)), token } };
}

const login: Handler<'login'> = async (ctx, input) =>
  signedIn(ctx, await checkCredentials(ctx.db, input, await sourceOf(ctx, input.account)), false);

/** The code that confirms the address is mailed at once and can be entered later. */
const register: Handler<'register'> = async (ctx, input) => {
  await refusePaused(ctx, 'registration');
  const accountId = await createAccount(ctx.db, input, ctx.lang);
  const answer = await signedIn(ctx, accountId, true);
  // Requests by others for this address must not refuse it.
  await requestCode(ctx.db, input.account, 'confirmMail', ownSession);
  return answer;
};

const sendCode: Handler<'sendCode'> = async (ctx, { account, event }) => {
  await requestCode(ctx.db, account, event, await sourceOf(ctx, account));
  return { expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds };
};

const resetPassword: Handler<'resetPassword'> = async (ctx, input) => {
  if ('code' in input) {
    await resetForgottenPassword(ctx.db, input, await sourceOf(ctx, input.account));
    return {};
  }
  if (!ctx.caller) throw new Unauthorized();
  await changePassword(ctx.db, ctx.caller, input);
  return {};
};

const logout: Handler<'logout'> = async (ctx) => {
  await ctx.db.deleteFrom('session').where('id', '=', ctx.caller.sessionId).execute();
  return {};
};

const getUserInfo: Handler<'getUserInfo'> = (ctx) => readUserInfo(ctx.db, ctx.caller.id);

const profile: Handler<'profile'> = async (ctx, input) => {
  // Fields that can be refused first: a refusal leaves the rest unchanged.
  const mobile = input.mobile === undefined ? undefined : ownPhone(input.mobile);
  if (input.avatarId !== undefined) await changeAvatar(ctx, ctx.caller.id, input.avatarId);
  await changeProfile(ctx.db, ctx.caller.id, { ...input, mobile });
  return readUserInfo(ctx.db, ctx.caller.id);
};

const resetPay: Handler<'resetPay'> = async (ctx, input) => {
  await resetPayPassword(ctx.db, ctx.caller, input);
  return {};
};

const resetPayCheck: Handler<'resetPayCheck'> = async (ctx, input) => {
  await checkPayProof(ctx.db, ctx.caller, input);
  return {};
};

const sessionList: Handler<'sessionList'> = (ctx) => listSessions(ctx.db, ctx.caller);

const sessionEnd: Handler<'sessionEnd'> = async (ctx, { id }) => {
  await endSession(ctx.db, ctx.caller, id);
  return {};
};

const languageList: Handler<'languageList'> = async () => ({
  list: languages.map(({ name, chineseName, file }) => ({
    languageName: name,
    chineseName,
    fileName: file,
  })),
});

/** Stored for mails; responses follow each call's `lang`. */
const setLanguage: Handler<'setLanguage'> = async (ctx, { fileName }) => {
  await ctx.db.updateTable('account').set({ lang: fileName }).where('id', '=', ctx.caller.id).execute();
  return {};
};
const setLanguageGet: Handler<'setLanguageGet'> = (ctx, input) => setLanguage(ctx, input);

export const accountHandlers = {
  login,
  register,
  sendCode,
  resetPassword,
  logout,
  getUserInfo,
  profile,
  resetPay,
  resetPayCheck,
  sessionList,
  sessionEnd,
  languageList,
  setLanguage,
  setLanguageGet,
} satisfies Partial<Handlers>;
