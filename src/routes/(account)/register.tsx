import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from './-register-screen.tsx';
import { signInSearch } from './-sign-in-search.ts';

export const Route = createFileRoute('/(account)/register')({
  staticData: { title: msg`Create account` },
  validateSearch: signInSearch,
  component: RegisterScreen,
});
