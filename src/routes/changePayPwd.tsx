import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { userInfoQuery } from '../features/account/account.queries.ts';
import { currentLang } from '../session/state.ts';
import { ChangePayPwdScreen } from './-change-pay-pwd-screen.tsx';
import { signInSearch } from './-sign-in-search.ts';

export const Route = createFileRoute('/changePayPwd')({
  staticData: { title: msg`Payment password` },
  validateSearch: signInSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(userInfoQuery(currentLang())),
  component: ChangePayPwdScreen,
});
