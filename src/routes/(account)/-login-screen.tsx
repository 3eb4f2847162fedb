import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { LoginForm } from '../../features/account/login-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { AsideNote } from '../../features/waiting/aside-note.tsx';
import { isKnownDevice } from '../../platform/session/state.ts';
import { GoodsInSight } from './-goods-in-sight.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(account)/login');

/** A login takes the person onward through the guard, which sends signed-in people away from here. */
export function LoginScreen() {
  const { account = '', redirect } = route.useSearch();
  return (
    <SignInFrame
      title={isKnownDevice() ? <Trans>Welcome back</Trans> : <Trans>Log in</Trans>}
      lead={<Trans>Log in to see your cart, orders and wallet.</Trans>}
      onBack={useGoBack('/home')}
    >
      <AsideNote />
      <GoodsInSight redirect={redirect} />
      <LoginForm account={account} redirect={redirect} />
    </SignInFrame>
  );
}
