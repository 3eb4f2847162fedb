import { Trans } from '@lingui/react/macro';
import { ClientOnly, Link, useRouterState } from '@tanstack/react-router';
import { Compass, House, ShoppingBag, Store, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartBadge } from './cart-badge.tsx';
import { untilLoaded } from './until-loaded.ts';

const Badge = lazy(() => untilLoaded(() => import('./notification-badge.tsx')));

/** The first paint does not wait for the badge: its count arrives with the event stream. */
export const NotificationBadge = () => (
  <ClientOnly>
    <Suspense fallback={null}>
      <Badge />
    </Suspense>
  </ClientOnly>
);

/** Spec §2: home, explore, cart, me, merchants. The merchants tab opens a shop page without a shop. */
const tabs: {
  path: string;
  to: '/home' | '/explore' | '/bag' | '/profile' | '/shop/{-$id}';
  icon: typeof House;
  label: ReactNode;
}[] = [
  { path: '/home', to: '/home', icon: House, label: <Trans>Home</Trans> },
  { path: '/explore', to: '/explore', icon: Compass, label: <Trans>Explore</Trans> },
  { path: '/shop', to: '/shop/{-$id}', icon: Store, label: <Trans>Shops</Trans> },
  { path: '/bag', to: '/bag', icon: ShoppingBag, label: <Trans>Cart</Trans> },
  { path: '/profile', to: '/profile', icon: UserRound, label: <Trans>Me</Trans> },
];
const tabPaths = new Set(tabs.map((tab) => tab.path));

/** Tapping the current tab scrolls to the top, and tapping again refreshes (screens listen for `tab-again`). */
export function tapTab(active: boolean, event: { preventDefault(): void }) {
  if (!active) return;
  event.preventDefault();
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'smooth' });
  else dispatchEvent(new Event('tab-again'));
}

/** Tabs at the bottom of the window, and the space they take from the page. Wide screens have the header. */
export function TabBar() {
  const current = useRouterState({ select: (state) => state.location.pathname });
  const shown = tabPaths.has(current);
  return (
    <>
      <nav className={`bottom-bar lg:hidden ${shown ? '' : 'hidden'}`}>
        {/* Columns of equal width, so that no tab moves while the page is still arriving. */}
        <ul className="mx-auto grid h-(--tab-bar) max-w-xl grid-cols-5">
          {tabs.map(({ path, to, icon, label }) => {
            const active = current === path;
            return (
              <li key={path} className="min-w-0">
                <Link
                  to={to}
                  {...(to === '/shop/{-$id}' && { params: { id: undefined } })}
                  onClick={(event) => tapTab(active, event)}
                  aria-current={active ? 'page' : undefined}
                  className={`relative flex h-full min-h-14 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.4vw)] ${active ? 'font-semibold text-primary' : 'text-text-2'}`}
                >
                  <span className="relative">
                    <Icon of={icon} size={24} filled={false} />
                    {to === '/bag' && <CartBadge />}
                    {to === '/profile' && <NotificationBadge />}
                  </span>
                  <span>{label}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {shown && <div className="h-(--tab-bar) shrink-0" />}
    </>
  );
}
