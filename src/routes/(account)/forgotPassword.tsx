import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from './-forgot-password-screen.tsx';
import { signInSearch } from './-sign-in-search.ts';

export const Route = createFileRoute('/(account)/forgotPassword')({
  staticData: { title: msg`Forgot password` },
  validateSearch: signInSearch,
  component: ForgotPasswordScreen,
});
