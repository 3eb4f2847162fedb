import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenHead } from '../ui/screen-head.tsx';

/** Head of each part of the storefront, with links to the others. @param children its commands */
export function StorefrontHead({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const parts = [
    { to: '/storefront', title: t`Banners` },
    { to: '/storefront/categories', title: t`Categories` },
    { to: '/storefront/search-words', title: t`Search words` },
  ] as const;
  return (
    <>
      <ScreenHead title={t`Storefront`}>{children}</ScreenHead>
      <nav aria-label={t`Storefront`} className="mb-4 flex gap-1 overflow-x-auto border-b">
        {parts.map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true }}
            className="control -mb-px flex items-center border-b-2 px-3 text-sm whitespace-nowrap"
            activeProps={{ className: 'border-primary font-medium' }}
            inactiveProps={{ className: 'border-transparent text-text-2 hover:text-text' }}
          >
            {title}
          </Link>
        ))}
      </nav>
    </>
  );
}
