import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Tabs of the transactions and the bill. Each tab has its own URL. */
export function ViewTabs({ bill }: { bill: boolean }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({
        message: 'View',
        comment: 'Name of the tabs “Records” and “Bill” (noun), read by screen readers',
      })}
      className="grid grid-cols-2 gap-1 rounded-md bg-surface-2 p-1"
    >
      <Tab active={!bill} search={{}}>
        <Trans>Records</Trans>
      </Tab>
      <Tab active={bill} search={{ view: 'bill' }}>
        <Trans>Statement</Trans>
      </Tab>
    </nav>
  );
}

function Tab({
  active,
  search,
  children,
}: {
  active: boolean;
  search: { view?: 'bill' };
  children: ReactNode;
}) {
  return (
    <Link
      to="/capitalRecord"
      search={search}
      replace
      aria-current={active ? 'page' : undefined}
      // Without `exact`, the router also marks the first tab as current on the second, whose URL starts with the same
      // path.
      activeOptions={{ exact: true }}
      className={`flex min-h-11 items-center justify-center rounded-sm text-sm ${active ? 'bg-surface font-semibold text-primary' : 'text-text-2'}`}
    >
      {children}
    </Link>
  );
}
