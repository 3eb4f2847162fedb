import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { signInSearch } from './-sign-in-search.ts';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { PausedNote } from '../../features/pauses/paused.tsx';
import { pausesQuery, usePause } from '../../features/pauses/use-pause.ts';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { RegisterAgreement } from '../../features/support/register-agreement.tsx';
import { ShopPreview } from './-shop-preview.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/register')({
  staticData: { title: msg({ message: 'Create account', comment: 'Button and title: register' }) },
  validateSearch: signInSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(pausesQuery());
  },
  component: RegisterScreen,
});

function RegisterScreen() {
  const { account = '', redirect } = Route.useSearch();
  const router = useRouter();
  const isPaused = usePause('registration');
  return (
    <SignInFrame
      title={<Trans>Create an account</Trans>}
      lead={<Trans>One account for every shop, with a wallet in US dollars.</Trans>}
      onBack={useGoBack('/home')}
    >
      <ShopPreview redirect={redirect} />
      <RegisterForm
        account={account}
        redirect={redirect}
        agreement={<RegisterAgreement />}
        pause={isPaused ? <PausedNote of="registration" /> : null}
        onDone={() => router.history.replace(redirect ?? '/home')}
      />
    </SignInFrame>
  );
}
