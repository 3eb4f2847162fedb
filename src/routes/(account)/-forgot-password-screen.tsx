import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { ForgotForm } from '../../features/account/forgot-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(account)/forgotPassword');

export function ForgotPasswordScreen() {
  const { account = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SignInFrame
      title={<Trans>Forgot your password?</Trans>}
      lead={
        <Trans>
          Enter your e-mail. If there is an account with it, we send a code that is good for 10 minutes.
        </Trans>
      }
      onBack={useGoBack('/home')}
    >
      <ForgotForm
        account={account}
        onSent={(sentTo) => void navigate({ to: '/changePassword', search: { account: sentTo } })}
      />
    </SignInFrame>
  );
}
