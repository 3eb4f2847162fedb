import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tab, TabRow } from '../../ui/tab-row.tsx';

/** Tabs of orders to review and written reviews. Each tab has its own URL. */
export function ReviewTabs({ done }: { done: boolean }) {
  const { t } = useLingui();
  return (
    <TabRow label={t`Reviews`}>
      <Tab active={!done} search={{}}>
        <Trans comment="Tab and counter: orders that can be reviewed">To review</Trans>
      </Tab>
      <Tab active={done} search={{ done: true }}>
        <Trans comment="Tab and state: products with a review by the shopper">Reviewed</Trans>
      </Tab>
    </TabRow>
  );
}

function Tab({
  active,
  search,
  children,
}: {
  active: boolean;
  search: { done?: true };
  children: ReactNode;
}) {
  return (
    <li>
      <Link to="/comment" search={search} {...tab(active)}>
        {children}
      </Link>
    </li>
  );
}
