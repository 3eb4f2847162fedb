import { isEmail } from '#domain/validation.ts';
import { safeRedirect } from '../../platform/session/safe-redirect.ts';
import { knownSearch } from '../-known-search.ts';

export interface SignInSearch {
  /** A path of this shop to go on to. */
  redirect?: string;
  /** An e-mail address typed on the page before. */
  account?: string;
}

/** Keeps what is well-formed; anything else, hostile or garbled, counts as absent. */
export const signInSearch = knownSearch(({ redirect, account }): SignInSearch => {
  const path = safeRedirect(redirect);
  return {
    ...(path !== undefined && { redirect: path }),
    ...(typeof account === 'string' && isEmail(account) && { account }),
  };
});
