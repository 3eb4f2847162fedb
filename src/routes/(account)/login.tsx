import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from './-login-screen.tsx';
import { signInSearch } from './-sign-in-search.ts';

export const Route = createFileRoute('/(account)/login')({
  staticData: { title: msg`Log in` },
  validateSearch: signInSearch,
  component: LoginScreen,
});
