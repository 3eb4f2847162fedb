import { call } from '../../platform/api/call.ts';
import type { UserInfo } from '#contract/account.ts';
import type { Input, Output } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { noteMailedCode } from './use-mailed-code.ts';
import { currentToken, setLang, setUserInfo, signIn } from '../../platform/session/state.ts';

/** Signed in from here on; whoever is on /login is taken onward by the guard. */
function begin({ userinfo: { token, ...info } }: Output<'login'>): void {
  signIn(token, info);
}

/** @throws ApiError `wrong_credentials`, `account_locked`, `account_disabled` */
export const logIn = async (input: Input<'login'>): Promise<void> => begin(await call('login', input));

/** As the server: another code may be requested after this time. */
const resendSeconds = 60;

/** A new account is signed in at once; a code to confirm its address is on its way. @throws ApiError `account_taken` */
export async function register(input: Input<'register'>): Promise<void> {
  begin(await call('register', input));
  noteMailedCode(input.account, 'confirmMail', resendSeconds);
}

/** Names and mobile number; fields that are not given stay. @throws ApiError */
export async function saveProfile(input: Input<'profile'>): Promise<UserInfo> {
  const info = await call('profile', input);
  setUserInfo(info);
  return info;
}

/** The login password, by a code from the mail or by the old one. All sessions are over after a code. @throws ApiError */
export const setPassword = async (input: Input<'resetPassword'>): Promise<void> => {
  await call('resetPassword', input);
};

/** Whether the old payment password or the mailed code is right. @throws ApiError as `setPayPassword` */
export const checkPayProof = async (input: Input<'resetPayCheck'>): Promise<void> => {
  await call('resetPayCheck', input, { allowRepeat: true });
};

/** @throws ApiError `wrong_pay_password` (the old one), `wrong_code`, `same_password`, and the locks of the old one */
export async function setPayPassword(input: Input<'resetPay'>, info: UserInfo): Promise<void> {
  await call('resetPay', input);
  setUserInfo({ ...info, hasPayPassword: true });
}

/**
 * Tells the server that the session of this very moment is over; it may be gone here when the request leaves. Whether
 * the server hears it or not, the person is logged out here.
 */
export async function logOut(): Promise<void> {
  const token = currentToken();
  if (token !== null) await call('logout', {}, { token }).catch(() => {});
}

/** Counts at once; the account learns it for the language of its mails, if it can be reached. */
export function chooseLanguage(lang: Lang): void {
  setLang(lang);
  if (currentToken() !== null) call('setLanguage', { fileName: lang }).catch(() => {});
}
