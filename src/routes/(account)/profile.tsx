import { LoadErrorNote } from '../../platform/api/query-state.tsx';
import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../platform/api/query.ts';
import { useAtomValue } from 'jotai';
import {
  Bell,
  Building2,
  CircleHelp,
  CreditCard,
  Eye,
  Globe,
  Heart,
  KeyRound,
  MapPin,
  MessageCircle,
  Settings,
  ShieldCheck,
  Star,
  Store,
} from 'lucide-react';
import { lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { profileQuery } from '../../platform/api/profile.ts';
import { langAtom } from '../../platform/session/state.ts';
import { orderCountsQuery } from '../(orders)/-order-counts.ts';
import { languageOf } from '#domain/languages.ts';
import { LogOutButton } from '../../features/account/log-out-button.tsx';
import { Menu, MenuLink } from '../../features/account/menu.tsx';
import { OrderShortcuts } from '../../features/account/order-shortcuts.tsx';
import { ProfileHeader } from '../../features/account/profile-header.tsx';
import { ProfileSkeleton } from '../../features/account/profile-skeleton.tsx';
import { ShortcutTiles } from '../../features/account/shortcut-tiles.tsx';
import { LatestOrders } from '../../features/orders/latest-orders.tsx';
import { UnreadCount } from '../../features/conversations/unread-count.tsx';
import { WalletCard } from '../../features/wallet/wallet-card.tsx';
import { useUnreadNotifications } from '../../platform/session/badge-counts.ts';
import { useOnline } from '../../platform/session/use-online.ts';
import { Card } from '../../ui/card.tsx';
import { LazySheet } from '../../ui/lazy-sheet.tsx';
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { BackToProducts } from './-back-to-products.tsx';
import { ConfirmMailPrompt } from '../-confirm-mail-prompt.tsx';
import { useLogOut } from '../-use-log-out.ts';

export const Route = createFileRoute('/(account)/profile')({
  staticData: { title: msg({ message: 'Me', comment: 'Title and tab: the shopper’s own page' }) },
  // Failures are ignored, because the page with its menu must work without account data.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(orderCountsQuery());
    return queryClient.ensureQueryData(profileQuery()).catch(() => null);
  },
  component: ProfileScreen,
});

const ProfileSheet = lazy(() => import('../../features/account/profile-sheet.tsx'));

/** Account page: profile, wallet, orders and all settings. */
function ProfileScreen() {
  const { t } = useLingui();
  const lang = useAtomValue(langAtom);
  const info = useQuery(profileQuery());
  const orders = useQuery(orderCountsQuery());
  const online = useOnline();
  const logOut = useLogOut();
  const unread = useUnreadNotifications();
  const [editing, setEditing] = useState(false);
  const refresh = () => Promise.all([info.refetch(), orders.refetch()]);

  const onTabAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    addEventListener('tab-again', onTabAgain);
    return () => removeEventListener('tab-again', onTabAgain);
  }, []);

  const counts = orders.data?.counts;
  const latest = orders.data?.list ?? [];
  return (
    <PullToRefresh onRefresh={refresh}>
      <h1 className="sr-only">
        <Trans>Me</Trans>
      </h1>
      <div className="page grid gap-4 pt-[calc(var(--safe-top)+24px)] pb-8 lg:grid-cols-2 lg:items-start lg:gap-8 lg:pt-4">
        <div className="min-w-0 space-y-5">
          {info.data ? (
            <>
              <ProfileHeader info={info.data} onEdit={() => setEditing(true)} />
              <ConfirmMailPrompt>
                {(account) => (
                  <Trans>Confirm {account} to get emails about your orders and to withdraw money.</Trans>
                )}
              </ConfirmMailPrompt>
              <WalletCard balance={info.data.balance} />
              {!online && info.dataUpdatedAt > 0 && <SavedNote at={info.dataUpdatedAt / 1000} />}
            </>
          ) : info.isError ? (
            <LoadErrorNote
              error={info.error}
              busy={info.isFetching}
              onRetry={() => void refresh()}
              className="rounded-xl bg-surface-2 p-5"
            />
          ) : (
            <ProfileSkeleton />
          )}
          <OrderShortcuts countOf={(status) => counts?.find((each) => each.status === status)?.count}>
            {latest.length > 0 && (
              <div className="mt-2 border-t">
                <LatestOrders orders={latest} />
              </div>
            )}
          </OrderShortcuts>
        </div>
        <div className="min-w-0 space-y-4">
          <BackToProducts />
          {/* Hidden on wide screens, whose account menu has the same links. */}
          <Card className="pb-2 lg:hidden">
            <h2 className="pb-2 font-display text-lg font-semibold">
              <Trans comment="Heading on the shopper’s own page: orders, favorites, reviews">
                My activity
              </Trans>
            </h2>
            <ShortcutTiles
              tiles={[
                { key: 'favorites', link: { to: '/myFavourite' }, icon: Heart, label: t`Favorites` },
                { key: 'shops', link: { to: '/heart' }, icon: Store, label: t`Shops you follow` },
                { key: 'viewed', link: { to: '/viewed' }, icon: Eye, label: t`Recently viewed` },
                { key: 'reviews', link: { to: '/comment' }, icon: Star, label: t`Reviews` },
              ]}
            />
          </Card>
          <Group
            title={
              <Trans comment="Heading on the shopper’s own page: addresses, payment methods, security">
                My account
              </Trans>
            }
          >
            <Menu label={t`My account`}>
              <MenuLink
                to="/notification"
                icon={Bell}
                value={
                  unread > 0 && (
                    <Plural
                      value={unread}
                      one="# unread"
                      other="# unread"
                      comment="Number of unread notifications or messages"
                    />
                  )
                }
              >
                <Trans>Notifications</Trans>
              </MenuLink>
              <MenuLink to="/service" icon={MessageCircle} value={<UnreadCount />}>
                <Trans>Customer service</Trans>
              </MenuLink>
              <MenuLink to="/address" icon={MapPin}>
                <Trans>Addresses</Trans>
              </MenuLink>
              <MenuLink to="/payment" icon={CreditCard}>
                <Trans>Payment methods</Trans>
              </MenuLink>
              <MenuLink to="/passwords" icon={KeyRound}>
                <Trans>Passwords</Trans>
              </MenuLink>
              <MenuLink to="/security" icon={ShieldCheck}>
                <Trans comment="Menu entry: passwords, devices and privacy of the account">Security</Trans>
              </MenuLink>
            </Menu>
          </Group>
          <Group
            title={<Trans comment="Heading on the shopper’s own page: language, settings, help">App</Trans>}
          >
            <Menu label={t`App`}>
              <MenuLink to="/language" icon={Globe} value={languageOf(lang).name}>
                <Trans>Language</Trans>
              </MenuLink>
              <MenuLink to="/setting" icon={Settings}>
                <Trans comment="Menu entry and title">Settings</Trans>
              </MenuLink>
              <MenuLink to="/helpAndSupport" icon={CircleHelp}>
                <Trans>Help and support</Trans>
              </MenuLink>
              <MenuLink to="/platform" icon={Building2}>
                <Trans>About the platform</Trans>
              </MenuLink>
            </Menu>
          </Group>
          <LogOutButton onLogOut={logOut} />
        </div>
      </div>
      {info.data && (
        <LazySheet open={editing}>
          <ProfileSheet info={info.data} open={editing} onClose={() => setEditing(false)} />
        </LazySheet>
      )}
    </PullToRefresh>
  );
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="space-y-2 lg:hidden">
    <h2 className="px-4 text-sm font-semibold text-text-2">{title}</h2>
    {children}
  </section>
);
