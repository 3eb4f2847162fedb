import { languages } from '#domain/languages.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Search, ShoppingBag, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { currentBrand } from '../platform/i18n/brand.ts';
import { Icon } from '../ui/icon.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { CartBadge } from './cart-badge.tsx';
import { NotificationBadge, tapTab } from './tab-bar.tsx';
import { untilLoaded } from './until-loaded.ts';

const LanguageButton = lazy(() =>
  untilLoaded(() =>
    import('../features/account/language-button.tsx').then((module) => ({ default: module.LanguageButton })),
  ),
);

const linkClass =
  'flex min-h-11 items-center gap-3 rounded-full px-3 font-medium whitespace-nowrap hover:bg-surface-2';

/** Header of every page on a wide screen: main pages, search, language and cart. */
export function SiteHeader() {
  const current = useRouterState({ select: (state) => state.location.pathname });
  const link = (path: string) => ({
    onClick: (event: React.MouseEvent) => tapTab(current === path, event),
    'aria-current': current === path ? ('page' as const) : undefined,
    className: `${linkClass} ${current === path ? 'text-primary' : ''}`,
  });
  return (
    <header className="sticky top-0 z-30 hidden border-b bg-bg lg:block print:hidden">
      <div className="page relative flex h-16 items-center gap-1">
        <Link to="/home" {...link('/home')} className="me-4 rounded-md" aria-label={currentBrand().name}>
          <Wordmark />
        </Link>
        <Link to="/explore" {...link('/explore')}>
          <Trans>Explore</Trans>
        </Link>
        <Link to="/shop/{-$id}" params={{ id: undefined }} {...link('/shop')}>
          <Trans>Shops</Trans>
        </Link>
        {/* The search page shows its field in the same position. */}
        <Link
          to="/search"
          className={`header-search flex min-h-11 items-center gap-3 rounded-full border bg-surface px-4 text-text-3 hover:border-control ${current === '/search' ? 'invisible' : ''}`}
        >
          <Icon of={Search} size={18} />
          <span className="truncate">
            <Trans>
              Search in <Plural value={languages.length} one="# language" other="# languages" />
            </Trans>
          </span>
        </Link>
        <span className="ms-auto">
          <Suspense fallback={null}>
            <LanguageButton />
          </Suspense>
        </span>
        <Link to="/profile" {...link('/profile')}>
          <span className="relative">
            <Icon of={UserRound} />
            <NotificationBadge />
          </span>
          <Trans>Me</Trans>
        </Link>
        <Link to="/bag" {...link('/bag')}>
          <span className="relative">
            <Icon of={ShoppingBag} />
            <CartBadge />
          </span>
          <Trans>Cart</Trans>
        </Link>
      </div>
    </header>
  );
}
