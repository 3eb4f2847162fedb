import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { userInfoQuery } from '../features/account/account.queries.ts';
import { currentLang } from '../session/state.ts';
import { PasswordsScreen } from './-passwords-screen.tsx';

export const Route = createFileRoute('/passwords')({
  staticData: { title: msg`Passwords` },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(userInfoQuery(currentLang())).catch(() => null),
  component: PasswordsScreen,
});
