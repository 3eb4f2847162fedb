import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { LockKeyhole, WalletCards } from 'lucide-react';
import { profileQuery } from '../../platform/api/profile.ts';
import { Menu, MenuLink } from '../../features/account/menu.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(account)/passwords')({
  staticData: { title: msg`Passwords` },
  loader: ({ context }) => context.queryClient.ensureQueryData(profileQuery()).catch(() => null),
  component: PasswordsScreen,
});

/** Links to both passwords: the login password and the payment password. */
function PasswordsScreen() {
  const { t } = useLingui();
  const { data } = useQuery(profileQuery());
  return (
    <>
      <TopBar title={<Trans>Passwords</Trans>} onBack={useGoBack('/profile')} />
      <div className="page pt-2 pb-8">
        <div className="max-w-2xl space-y-4">
          <Menu label={t`Passwords`}>
            <MenuLink to="/changePassword" icon={LockKeyhole}>
              <Trans>Login password</Trans>
            </MenuLink>
            <MenuLink
              to="/changePayPwd"
              icon={WalletCards}
              value={data && (data.hasPayPassword ? t`Set` : t`Not set`)}
            >
              <Trans>Payment password</Trans>
            </MenuLink>
          </Menu>
          <p className="px-1 text-sm text-text-2">
            <Trans>
              The payment password is asked for whenever money leaves your wallet. Nobody from the shop will
              ever ask you for it.
            </Trans>
          </p>
        </div>
      </div>
    </>
  );
}
