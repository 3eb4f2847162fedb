import { safeRedirect } from '../../platform/session/safe-redirect.ts';
import { knownSearch } from '../-known-search.ts';

export interface SignInSearch {
  /** A path of this shop to go on to. */
  redirect?: string;
  /** An email address typed on the page before. */
  account?: string;
}

/** Has the shape of an email address. The form validates it in full; those rules would weigh on every first visit. */
const isLikeEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text);

/** Keeps what is well-formed; anything else, hostile or garbled, counts as absent. */
export const signInSearch = knownSearch(({ redirect, account }): SignInSearch => {
  const path = safeRedirect(redirect);
  return {
    ...(path !== undefined && { redirect: path }),
    ...(typeof account === 'string' && isLikeEmail(account) && { account }),
  };
});
