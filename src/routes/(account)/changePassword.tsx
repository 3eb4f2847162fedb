import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentToken } from '../../platform/session/state.ts';
import { ChangePasswordScreen } from './-change-password-screen.tsx';
import { signInSearch } from './-sign-in-search.ts';

export const Route = createFileRoute('/(account)/changePassword')({
  staticData: { title: msg`Change password` },
  validateSearch: signInSearch,
  // A visitor without an account's name has no code either: that is where one gets it.
  beforeLoad: ({ search }) => {
    if (search.account === undefined && currentToken() === null)
      throw redirect({ to: '/forgotPassword', replace: true });
  },
  component: ChangePasswordScreen,
});
