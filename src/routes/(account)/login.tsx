import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { signInSearch } from './-sign-in-search.ts';
import { LoginForm } from '../../features/account/login-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { ParkedSessionNote } from '../../features/waiting/parked-session-note.tsx';
import { isKnownDevice } from '../../platform/session/state.ts';
import { ShopPreview } from './-shop-preview.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/login')({
  staticData: { title: msg({ message: 'Log in', comment: 'Button and title' }) },
  validateSearch: signInSearch,
  component: LoginScreen,
});

/** Login page. After a login the guard redirects, because signed-in users have no access to it. */
function LoginScreen() {
  const { account = '', redirect } = Route.useSearch();
  return (
    <SignInFrame
      title={
        isKnownDevice() ? (
          <Trans comment="Heading of the login form on a device that was used before">Welcome back</Trans>
        ) : (
          <Trans>Log in</Trans>
        )
      }
      lead={<Trans>Log in to see your cart, orders and wallet.</Trans>}
      onBack={useGoBack('/home')}
    >
      <ParkedSessionNote />
      <ShopPreview redirect={redirect} />
      <LoginForm account={account} redirect={redirect} />
    </SignInFrame>
  );
}
