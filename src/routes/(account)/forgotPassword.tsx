import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { signInSearch } from './-sign-in-search.ts';
import { ForgotForm } from '../../features/account/forgot-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/forgotPassword')({
  staticData: { title: msg`Forgot password` },
  validateSearch: signInSearch,
  component: ForgotPasswordScreen,
});

function ForgotPasswordScreen() {
  const { account = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
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
