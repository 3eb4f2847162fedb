import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderStatus } from '#domain/order-state.ts';
import { number } from '../../platform/i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { tab, TabRow } from '../../ui/tab-row.tsx';
import { statusLabels, tabStatuses } from './order-labels.ts';

interface StatusTabsProps {
  /** `null`: all. */
  current: OrderStatus | null;
  /** Number of orders per status; absent until the first page is loaded. */
  counts: { status: OrderStatus; count: number }[] | undefined;
}

/** The spec's filter values (§4) as tabs with counts. Each tab has its own URL. */
export function StatusTabs({ current, counts }: StatusTabsProps) {
  const { t, i18n } = useLingui();
  const countOf = (status: OrderStatus) => counts?.find((row) => row.status === status)?.count ?? 0;
  return (
    <TabRow
      label={t({
        message: 'Order status',
        comment: 'Name of the tabs that filter orders, read by screen readers',
      })}
    >
      <Tab to={null} active={current === null} count={0}>
        <Trans context="orders" comment="Tab: orders of all states">
          All
        </Trans>
      </Tab>
      {tabStatuses.map((status) => (
        <Tab key={status} to={status} active={status === current} count={countOf(status)}>
          {i18n._(statusLabels[status].tab)}
        </Tab>
      ))}
    </TabRow>
  );
}

interface TabProps {
  to: OrderStatus | null;
  active: boolean;
  count: number;
  children: ReactNode;
}

function Tab({ to, active, count, children }: TabProps) {
  return (
    <li>
      <Link
        to="/myPurchases/{-$status}"
        params={{ status: to === null ? undefined : String(to) }}
        resetScroll
        {...tab(active)}
      >
        {children}
        {count > 0 && <Badge variant="plain">{number(count)}</Badge>}
      </Link>
    </li>
  );
}
