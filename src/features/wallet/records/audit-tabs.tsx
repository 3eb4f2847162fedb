import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { tab, TabRow } from '../../../ui/tab-row.tsx';
import { type AuditFilter, auditFilters } from './audit-filter.ts';
import { filterLabels } from './audit-labels.ts';

interface AuditTabsProps {
  to: '/topUpRecord' | '/depositRecord';
  current: AuditFilter;
}

/** The spec's filter values (§4) as tabs. Each tab has its own URL. */
export function AuditTabs({ to, current }: AuditTabsProps) {
  const { t, i18n } = useLingui();
  return (
    <TabRow
      label={t({
        message: 'Result',
        comment: 'Name of the tabs that filter top-ups and withdrawals by state, read by screen readers',
      })}
      className="max-w-2xl"
    >
      {auditFilters.map((filter) => (
        <li key={filter}>
          <Link
            to={to}
            search={filter === 'all' ? {} : { status: filter }}
            resetScroll
            {...tab(filter === current)}
          >
            {i18n._(filterLabels[filter])}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}
