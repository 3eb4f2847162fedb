import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { userInfoQuery } from '../../features/account/account.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { ChangePayPwdScreen } from './-change-pay-pwd-screen.tsx';
import { knownSearch } from '../-known-search.ts';
import { safeRedirect } from '../../platform/session/safe-redirect.ts';

interface PayPasswordSearch {
  /** A path of this shop to go on to. */
  redirect?: string;
  /** The old one is not known. */
  forgot?: boolean;
}

export const Route = createFileRoute('/(wallet)/changePayPwd')({
  staticData: { title: msg`Payment password` },
  validateSearch: knownSearch(({ redirect, forgot }): PayPasswordSearch => {
    const path = safeRedirect(redirect);
    return { ...(path !== undefined && { redirect: path }), ...(forgot === true && { forgot }) };
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(userInfoQuery(currentLang())),
  component: ChangePayPwdScreen,
});
