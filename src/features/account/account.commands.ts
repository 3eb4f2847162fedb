import { call } from '../../platform/api/call.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls.ts';
import type { Lang } from '#domain/languages.ts';
import { noteMailedCode } from './use-mailed-code.ts';
import { setProfile, updateProfile } from '../../platform/api/use-profile.ts';
import { currentToken, setLang, signIn } from '../../platform/session/state.ts';

/** Starts the session; the guard redirects from /login. */
function begin(queryClient: QueryClient, { userinfo: { token, ...info } }: Output<'login'>): void {
  // First: it removes the data of the previous session.
  signIn(token);
  setProfile(queryClient, info);
}

/** @throws ApiError `wrong_credentials`, `account_locked`, `account_disabled` */
export const logIn = async (queryClient: QueryClient, input: Input<'login'>): Promise<void> =>
  begin(queryClient, await call('login', input));

/** Matches the server: time until another code can be requested. */
const resendSeconds = 60;

/** Registers and signs in. The server mails a code to confirm the address. @throws ApiError `account_taken` */
export async function register(queryClient: QueryClient, input: Input<'register'>): Promise<void> {
  begin(queryClient, await call('register', input));
  noteMailedCode(input.account, 'confirmMail', resendSeconds);
}

/** Changes names, mobile number or image; absent fields stay unchanged. @throws ApiError */
export const saveProfile = async (queryClient: QueryClient, input: Input<'profile'>): Promise<void> =>
  setProfile(queryClient, await call('profile', input));

/**
 * Changes the login password, with a mailed code or the old password. A code also ends all sessions. @throws ApiError
 */
export const setPassword = async (input: Input<'resetPassword'>): Promise<void> => {
  await call('resetPassword', input);
};

/** Verifies the old payment password or the mailed code. @throws ApiError as `setPayPassword` */
export const checkPayProof = async (input: Input<'resetPayCheck'>): Promise<void> => {
  await call('resetPayCheck', input, { allowRepeat: true });
};

/**
 * @throws ApiError `wrong_pay_password` (the old one), `wrong_code`, `same_password`, and the lockouts of the old one
 */
export async function setPayPassword(queryClient: QueryClient, input: Input<'resetPay'>): Promise<void> {
  await call('resetPay', input);
  updateProfile(queryClient, { hasPayPassword: true });
}

/**
 * Ends the current session on the server. The token is captured first, because the local session may end before the
 * request is sent. A failure is ignored: the device signs out regardless.
 */
export async function logOut(): Promise<void> {
  const token = currentToken();
  if (token !== null) await call('logout', {}, { token }).catch(() => {});
}

/** Applies immediately. The server also stores it as the language of mails; a failure to do so is ignored. */
export function chooseLanguage(lang: Lang): void {
  setLang(lang);
  if (currentToken() !== null) call('setLanguage', { fileName: lang }).catch(() => {});
}
