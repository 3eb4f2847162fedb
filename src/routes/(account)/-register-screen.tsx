import { Trans } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { SignInFrame } from '../../features/account/sign-in-frame.tsx';
import { RegisterAgreement } from '../../features/support/register-agreement.tsx';
import { GoodsInSight } from './-goods-in-sight.tsx';
import { useGoBack } from '../-use-go-back.ts';

const route = getRouteApi('/(account)/register');

export function RegisterScreen() {
  const { account = '', redirect } = route.useSearch();
  const router = useRouter();
  return (
    <SignInFrame
      title={<Trans>Create an account</Trans>}
      lead={<Trans>One account for every shop, with a wallet in US dollars.</Trans>}
      onBack={useGoBack('/home')}
    >
      <GoodsInSight redirect={redirect} />
      <RegisterForm
        account={account}
        redirect={redirect}
        agreement={<RegisterAgreement />}
        onDone={() => router.history.replace(redirect ?? '/home')}
      />
    </SignInFrame>
  );
}
