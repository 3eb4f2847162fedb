import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Parts of the storefront, below the head of each of their lists. */
export function StorefrontTabs() {
  const { t } = useLingui();
  const tabs = [
    { to: '/storefront', title: t`Banners` },
    { to: '/storefront/categories', title: t`Categories` },
    { to: '/storefront/search-words', title: t`Search words` },
  ] as const;
  return (
    <nav aria-label={t`Storefront`} className="mb-4 flex gap-1 overflow-x-auto border-b">
      {tabs.map(({ to, title }) => (
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
  );
}
