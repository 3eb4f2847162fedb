import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { userInfoQuery } from '../../features/account/account.queries.ts';
import { currentLang } from '../../platform/session/state.ts';
import { PasswordsScreen } from './-passwords-screen.tsx';

export const Route = createFileRoute('/(account)/passwords')({
  staticData: { title: msg`Passwords` },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(userInfoQuery(currentLang())).catch(() => null),
  component: PasswordsScreen,
});
