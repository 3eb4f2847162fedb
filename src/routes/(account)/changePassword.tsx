import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { useProfile } from '../../platform/api/use-profile.ts';
import { currentToken } from '../../platform/session/state.ts';
import { signInSearch } from './-sign-in-search.ts';
import { endSession } from '../../platform/data/end-session.ts';
import { logOut } from '../../features/account/account.commands.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { CodePasswordForm } from '../../features/account/code-password-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/changePassword')({
  staticData: { title: msg({ message: 'Change password', comment: 'Button and menu entry' }) },
  validateSearch: signInSearch,
  // A visitor without an account name has no code, which /forgotPassword sends.
  beforeLoad: ({ search }) => {
    if (search.account === undefined && currentToken() === null)
      throw redirect({ to: '/forgotPassword', replace: true });
  },
  component: ChangePasswordScreen,
});

/**
 * With an account in the URL, resets its password with a mailed code; otherwise changes the user's password with the
 * old one.
 */
function ChangePasswordScreen() {
  const { account } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  const own = useProfile()?.account ?? '';
  // Spec §4: a changed password ends the session.
  const done = async () => {
    if (account === undefined) await logOut();
    // Navigates without waiting for stored data to be purged, because for a visitor this page shows another form.
    const ended = endSession(queryClient);
    await router.navigate({ to: '/login', search: { account: account ?? own }, replace: true });
    await ended;
  };
  return (
    <SignInFrame
      title={account ? <Trans>Choose a new password</Trans> : <Trans>Change password</Trans>}
      lead={account && <Trans>If there’s an account for {account}, we’ve sent a code to that address.</Trans>}
      onBack={useGoBack(account ? '/home' : '/profile')}
    >
      {account ? (
        <CodePasswordForm account={account} onDone={() => void done()} />
      ) : (
        <ChangePasswordForm account={own} onDone={() => void done()} />
      )}
    </SignInFrame>
  );
}
