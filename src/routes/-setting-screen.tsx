import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Building2, Clock, Globe, Image, Scale, ShieldCheck, UserRoundX } from 'lucide-react';
import { useWaiting } from '../data/use-waiting.ts';
import { languageOf } from '../domain/languages.ts';
import { AboutCard } from '../features/account/about-card.tsx';
import { userInfoQuery } from '../features/account/account.queries.ts';
import { Appearance } from '../features/account/appearance.tsx';
import { ConfirmMail } from '../features/account/confirm-mail.tsx';
import { LogOutButton } from '../features/account/log-out-button.tsx';
import { Menu, MenuLink } from '../features/account/menu.tsx';
import { SaveDataChoice } from '../features/account/save-data-choice.tsx';
import { StoredDataCard } from '../features/account/stored-data-card.tsx';
import { TextSizeChoice } from '../features/account/text-size-choice.tsx';
import { InstallRow } from '../features/install/install-row.tsx';
import { NotificationsCard } from '../features/push/notifications-card.tsx';
import { noticeSettingsQuery } from '../features/push/push.queries.ts';
import { number } from '../i18n/format.ts';
import { langAtom } from '../session/state.ts';
import { useOnline } from '../session/use-online.ts';
import { buttonClass } from '../ui/button.tsx';
import { ToastLog } from '../ui/toast-log.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { useGoBack } from './-use-go-back.ts';
import { useLogOut } from './-use-log-out.ts';

/** What belongs to the device more than to the person. */
export function SettingScreen() {
  const { t } = useLingui();
  const lang = useAtomValue(langAtom);
  const acts = useWaiting();
  const waits = acts === null ? 0 : acts.waiting.length + acts.refused.length;
  return (
    <>
      <TopBar title={<Trans>Settings</Trans>} onBack={useGoBack('/profile')} />
      <div className="page grid gap-4 pt-2 pb-8 lg:grid-cols-2 lg:items-start lg:gap-6">
        <div className="min-w-0 space-y-4">
          <Menu label={t`App`}>
            <MenuLink to="/language" icon={Globe} value={languageOf(lang).name}>
              <Trans>Language</Trans>
            </MenuLink>
            <MenuLink to="/waiting" icon={Clock} value={waits === 0 ? undefined : number(waits)}>
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
              <Link to="/waiting" className={buttonClass({ kind: 'soft', size: 'small' })}>
                <Trans>Show</Trans>
              </Link>
            }
          />
          <Menu label={t`Privacy`}>
            <MenuLink to="/privacy" icon={ShieldCheck}>
              <Trans>Privacy and your data</Trans>
            </MenuLink>
            <MenuLink to="/deleteAccount" icon={UserRoundX}>
              <Trans>Delete account</Trans>
            </MenuLink>
          </Menu>
          <Menu label={t`More about the platform`}>
            <MenuLink to="/law" icon={Scale}>
              <Trans>Law and policies</Trans>
            </MenuLink>
            <MenuLink to="/platform" icon={Building2}>
              <Trans>About the platform</Trans>
            </MenuLink>
            <MenuLink to="/credits" icon={Image}>
              <Trans>Picture credits</Trans>
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
  const lang = useAtomValue(langAtom);
  const online = useOnline();
  const queryClient = useQueryClient();
  const info = useQuery(userInfoQuery(lang)).data;
  return (
    <NotificationsCard
      confirmMail={
        info && (
          <ConfirmMail
            account={info.account}
            online={online}
            onConfirmed={(settings) => queryClient.setQueryData(noticeSettingsQuery(lang).queryKey, settings)}
          />
        )
      }
    />
  );
}
