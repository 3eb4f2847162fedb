import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole, WalletCards } from 'lucide-react';
import { profileQuery } from '../../platform/api/profile.ts';
import { useQuery } from '../../platform/api/query.ts';
import { Menu, MenuLink } from '../../features/account/menu.tsx';

/** Links to the pages that change the login password and the payment password. */
export function PasswordsMenu() {
  const { t } = useLingui();
  const { data } = useQuery(profileQuery());
  return (
    <Menu label={t`Passwords`}>
      <MenuLink to="/changePassword" icon={LockKeyhole}>
        <Trans comment="The password for logging in, not the payment password">Login password</Trans>
      </MenuLink>
      <MenuLink
        to="/changePayPwd"
        icon={WalletCards}
        value={
          data &&
          (data.hasPayPassword
            ? t({ message: 'Set', comment: 'State of the payment password in a list: it exists' })
            : t({
                message: 'Not set',
                comment: 'State of the payment password in a list: it does not exist yet',
              }))
        }
      >
        <Trans>Payment password</Trans>
      </MenuLink>
    </Menu>
  );
}
