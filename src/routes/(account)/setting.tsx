import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Building2, Clock, Globe, Scale, ShieldCheck, UserRoundX } from 'lucide-react';
import { usePendingMutations } from '../../platform/data/pending-mutations.ts';
import { languageOf } from '#domain/languages.ts';
import { AboutCard } from '../../features/account/about-card.tsx';
import { Appearance } from '../../features/account/appearance.tsx';
import { LogOutButton } from '../../features/account/log-out-button.tsx';
import { Menu, MenuLink } from '../../features/account/menu.tsx';
import { SaveDataChoice } from '../../features/account/save-data-choice.tsx';
import { StoredDataCard } from '../../features/account/stored-data-card.tsx';
import { TextSizeChoice } from '../../features/account/text-size-choice.tsx';
import { InstallRow } from '../../features/install/install-row.tsx';
import { NotificationsCard } from '../../features/push/notifications-card.tsx';
import { number } from '../../platform/i18n/format.ts';
import { langAtom } from '../../platform/session/state.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ToastLog } from '../../ui/toast-log.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ConfirmMailPrompt } from '../-confirm-mail-prompt.tsx';
import { useGoBack } from '../-use-go-back.ts';
import { useLogOut } from '../-use-log-out.ts';

export const Route = createFileRoute('/(account)/setting')({
  staticData: { title: msg`Settings` },
  component: SettingScreen,
});

/** Settings of this device. */
function SettingScreen() {
  const { t } = useLingui();
  const lang = useAtomValue(langAtom);
  const pending = usePendingMutations();
  const pendingCount = pending === null ? 0 : pending.waiting.length + pending.refused.length;
  return (
    <>
      <TopBar title={<Trans>Settings</Trans>} onBack={useGoBack('/profile')} />
      <div className="page grid gap-4 pt-2 pb-8 lg:grid-cols-2 lg:items-start lg:gap-6">
        <div className="min-w-0 space-y-4">
          <Menu label={t`App`}>
            <MenuLink to="/language" icon={Globe} value={languageOf(lang).name}>
              <Trans>Language</Trans>
            </MenuLink>
            <MenuLink
              to="/waiting"
              icon={Clock}
              value={pendingCount === 0 ? undefined : number(pendingCount)}
            >
              <Trans>Waiting to be sent</Trans>
            </MenuLink>
          </Menu>
          <InstallRow />
          <Appearance />
          <TextSizeChoice />
          <Notifications />
        </div>
        <div className="min-w-0 space-y-4">
          <SaveDataChoice />
          <StoredDataCard
            waitingLink={
              <Link to="/waiting" className={buttonClass({ variant: 'soft', size: 'small' })}>
                <Trans comment="Button: open the named list, or apply the chosen dates">Show</Trans>
              </Link>
            }
          />
          <Menu
            label={t({
              message: 'Privacy',
              comment: 'Name of the group of settings about privacy, and link to the privacy policy',
            })}
          >
            <MenuLink to="/privacy" icon={ShieldCheck}>
              <Trans>Privacy and your data</Trans>
            </MenuLink>
            <MenuLink to="/deleteAccount" icon={UserRoundX}>
              <Trans>Delete account</Trans>
            </MenuLink>
          </Menu>
          <Menu label={t`More about the platform`}>
            <MenuLink to="/law" icon={Scale}>
              <Trans>Terms and policies</Trans>
            </MenuLink>
            <MenuLink to="/platform" icon={Building2}>
              <Trans>About the platform</Trans>
            </MenuLink>
          </Menu>
          <ToastLog />
          <LogOutButton onLogOut={useLogOut()} />
          <AboutCard />
        </div>
      </div>
    </>
  );
}

function Notifications() {
  return (
    <NotificationsCard
      confirmMail={
        <div className="mt-3">
          <ConfirmMailPrompt>
            {(account) => <Trans>We’ll email {account} once you confirm this address is yours.</Trans>}
          </ConfirmMailPrompt>
        </div>
      }
    />
  );
}
