import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans } from '@lingui/react/macro';
import { profileQuery } from '../../platform/api/profile.ts';
import { PasswordsMenu } from './-passwords-menu.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/passwords')({
  staticData: {
    title: msg({
      message: 'Passwords',
      comment: 'Title of the list of the login password and the payment password',
    }),
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery()).catch(() => null),
  component: PasswordsScreen,
});

function PasswordsScreen() {
  return (
    <>
      <TopBar title={<Trans>Passwords</Trans>} onBack={useGoBack('/profile')} />
      <div className="page pt-2 pb-8">
        <div className="max-w-2xl space-y-4">
          <PasswordsMenu />
          <p className="px-1 text-sm text-text-2">
            <Trans>
              You’ll enter your payment password whenever money leaves your wallet. Our staff will never ask
              you for it.
            </Trans>
          </p>
        </div>
      </div>
    </>
  );
}
