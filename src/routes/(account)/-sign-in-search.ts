import { safeRedirect } from '../../platform/session/safe-redirect.ts';
import { knownSearch } from '../-known-search.ts';

export interface SignInSearch {
  /** Path in the app to return to. */
  redirect?: string;
  /** Email address typed on the previous page. */
  account?: string;
}

/** Loosely checks for an email address. The form validates it fully; its rules would enlarge the initial bundle. */
const isLikeEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text);

/** Keeps well-formed parameters; others, including malicious ones, count as absent. */
export const signInSearch = knownSearch(({ redirect, account }): SignInSearch => {
  const path = safeRedirect(redirect);
  return {
    ...(path !== undefined && { redirect: path }),
    ...(typeof account === 'string' && isLikeEmail(account) && { account }),
  };
});
