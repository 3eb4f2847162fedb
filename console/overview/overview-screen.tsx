import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { SkeletonBlock, Delayed } from '../../src/ui/skeleton.tsx';
import { countText } from '../frame/count-text.ts';
import { Empty, QueryFailure } from '../ui/notice.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { age } from '../ui/times.ts';
import { useQueues } from './queues.ts';
import { SalesReport } from './sales-report.tsx';

/** Queues that wait for the operator's roles, and the sales of the last days. */
export function OverviewScreen() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(query('waiting', {}));
  const queues = useQueues();
  const rows = queues.flatMap((queue) => {
    const found = data?.list.find((each) => each.queue === queue.name);
    return found ? [{ ...queue, ...found }] : [];
  });
  const mayReport = useMay('report/show');
  const isQuiet = data && rows.every(({ count }) => count === 0);
  return (
    <>
      <ScreenHead title={t`Waiting for you`} />
      {error && !data ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <div className="overflow-hidden rounded-md border bg-surface lg:max-w-3xl">
          {isQuiet && (
            <Empty>
              <Trans>Nothing waits. New orders and requests appear here by themselves.</Trans>
            </Empty>
          )}
          {!data && (
            <Delayed>
              <SkeletonBlock className="m-4 h-40" />
            </Delayed>
          )}
          {!isQuiet && (
            <ul>
              {rows.map(({ queue, title, target, count, oldest }) => (
                <li key={queue} className="border-b last:border-b-0">
                  <Link
                    {...target}
                    data-row-link
                    className="grid min-h-14 grid-cols-[3.5rem_1fr_auto_auto] items-center gap-3 px-4 hover:bg-surface-2 focus-visible:-outline-offset-2"
                  >
                    <span
                      className={`text-end text-lg font-semibold tabular-nums ${count === 0 ? 'text-text-3' : ''}`}
                    >
                      {countText(count)}
                    </span>
                    <span className="font-medium">{title}</span>
                    <span className="text-text-2">
                      {oldest !== null && <Trans>oldest {age(oldest)}</Trans>}
                    </span>
                    <Icon of={ChevronRight} size={16} className="text-text-3" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {mayReport && <SalesReport />}
    </>
  );
}
