import { LoadErrorNote, QueryState } from '../../platform/api/query-state.tsx';
import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { CircleHelp, CodeXml, Image, Scale } from 'lucide-react';
import { linksQuery } from '../../features/support/content.queries.ts';
import { AboutCard } from '../../features/account/about-card.tsx';
import { Menu, MenuAnchor, MenuLink } from '../../features/account/menu.tsx';
import { PlatformLinks } from '../../features/support/platform-links.tsx';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonBlock, Delayed } from '../../ui/skeleton.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { useGoBack } from '../-use-go-back.ts';

export const Route = createFileRoute('/(shop)/platform')({
  staticData: { title: msg`About the platform` },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(linksQuery());
  },
  component: PlatformScreen,
});

/** Spec §2: platform. The platform, links for merchants, and the app's version. */
function PlatformScreen() {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <>
      <TopBar title={<Trans>About the platform</Trans>} onBack={useGoBack('/profile')} />
      <div className="page grid gap-6 pt-1 pb-8 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="min-w-0 space-y-5">
          <section className="rounded-xl bg-primary-soft p-6">
            <p className="font-display text-2xl font-semibold text-balance text-primary">
              <Trans>Great finds from far away, paid for with one wallet.</Trans>
            </p>
            <p className="mt-2 text-text-2">
              <Trans>
                Independent shops sell here, each shipping its own parcels. You use one cart, one US dollar
                wallet and one customer service for all of them.
              </Trans>
            </p>
          </section>
          <Menu label={t`More about the platform`}>
            <MenuLink to="/helpAndSupport" icon={CircleHelp}>
              <Trans>Help and support</Trans>
            </MenuLink>
            <MenuLink to="/law" icon={Scale}>
              <Trans>Terms and policies</Trans>
            </MenuLink>
            <MenuLink to="/credits" icon={Image}>
              <Trans>Image credits</Trans>
            </MenuLink>
            <MenuAnchor
              icon={CodeXml}
              href={online ? '/developers' : null}
              value={online ? undefined : <Trans>You’re offline</Trans>}
            >
              <Trans>Build on the open API</Trans>
            </MenuAnchor>
          </Menu>
        </div>
        <div className="min-w-0 space-y-2.5">
          <h2 className="px-1 font-display text-lg font-semibold">
            <Trans>For merchants and partners</Trans>
          </h2>
          <PartnerLinks />
          <AboutCard />
        </div>
      </div>
    </>
  );
}

function PartnerLinks() {
  const links = useQuery(linksQuery());
  return (
    <QueryState
      query={links}
      skeleton={
        <Delayed>
          <SkeletonBlock className="h-54 rounded-lg" />
        </Delayed>
      }
      failed={
        <Card as="div" variant="muted" padding="large">
          <LoadErrorNote error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
        </Card>
      }
    >
      {(data) => <PlatformLinks links={data} />}
    </QueryState>
  );
}
