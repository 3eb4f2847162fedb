import { emailCodeMinutes } from '#domain/validation.ts';
import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Plural, Trans } from '@lingui/react/macro';
import { signInSearch } from './-sign-in-search.ts';
import { ForgotForm } from '../../features/account/forgot-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/forgotPassword')({
  staticData: { title: msg({ message: 'Forgot password', comment: 'Title of the screen' }) },
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
          Enter your email. If it’s linked to an account, we’ll send a code that’s valid for{' '}
          <Plural value={emailCodeMinutes} one="# minute" other="# minutes" />.
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
