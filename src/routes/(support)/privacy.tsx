import { msg } from '@lingui/core/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { HardDrive, MonitorSmartphone, UserRoundX } from 'lucide-react';
import { exportQuery } from '../../features/account/own-data/own-data.queries.ts';
import { Menu, MenuLink } from '../../features/account/menu.tsx';
import { ExportCard } from '../../features/account/own-data/export-card.tsx';
import { StorageLocations } from '../../features/account/own-data/storage-locations.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(support)/privacy')({
  staticData: { title: msg`Privacy and your data` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(exportQuery());
  },
  component: PrivacyScreen,
});

/** Data held about the user, its location, and the user's options. */
function PrivacyScreen() {
  const { t } = useLingui();
  return (
    <>
      <TopBar title={<Trans>Privacy and your data</Trans>} onBack={useGoBack('/setting')} />
      <div className="page grid gap-4 pt-2 pb-8 lg:grid-cols-2 lg:items-start lg:gap-6">
        <div className="min-w-0 space-y-4">
          <StorageLocations />
          <p className="px-1 text-sm text-text-2">
            <Link
              to="/law"
              search={{ document: 'privacy' }}
              className="inline-flex min-h-11 items-center font-semibold text-primary"
            >
              <Trans comment="Title of the legal document">Privacy policy</Trans>
            </Link>
          </p>
        </div>
        <div className="min-w-0 space-y-4">
          <ExportCard />
          <Menu
            label={t({
              message: 'Your options',
              comment: 'Name of the group of links below the privacy policy: download data, delete account',
            })}
          >
            <MenuLink to="/setting" icon={HardDrive}>
              <Trans>Clear data stored on this device</Trans>
            </MenuLink>
            <MenuLink to="/security" icon={MonitorSmartphone}>
              <Trans>Where you’re logged in</Trans>
            </MenuLink>
            <MenuLink to="/deleteAccount" icon={UserRoundX}>
              <Trans comment="Button and menu entry">Delete account</Trans>
            </MenuLink>
          </Menu>
        </div>
      </div>
    </>
  );
}
