import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { cx } from '../../src/ui/cx.ts';
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
    <div className={mayReport ? 'grid items-start gap-8 xl:grid-cols-[24rem_minmax(0,1fr)]' : 'max-w-3xl'}>
      <section>
        <ScreenHead title={t`Waiting for you`} />
        {error && !data ? (
          <QueryFailure error={error} retry={() => void refetch()} />
        ) : (
          <div className="overflow-hidden rounded-md border bg-surface">
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
              <ul className="-mt-px">
                {rows.map(({ queue, title, target, count, oldest }) => (
                  <li key={queue} className={cx('border-t', count === 0 && 'max-xl:hidden')}>
                    <Link
                      {...target}
                      data-row-link
                      className={cx(
                        'grid min-h-11 grid-cols-[1fr_auto_auto] items-center gap-3 px-4 hover:bg-surface-2 focus-visible:-outline-offset-2',
                        count === 0 && 'text-text-3',
                      )}
                    >
                      <span className={cx(count > 0 && 'font-medium')}>
                        {title}
                        {oldest !== null && (
                          <span className="block pb-1 text-xs font-normal text-text-2">
                            <Trans>oldest {age(oldest)}</Trans>
                          </span>
                        )}
                      </span>
                      <span className={cx('text-end tabular-nums', count > 0 && 'text-lg font-semibold')}>
                        {countText(count)}
                      </span>
                      <Icon of={ChevronRight} size={16} className="text-text-3" />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </section>
      {mayReport && (
        <section className="min-w-0">
          <SalesReport />
        </section>
      )}
    </div>
  );
}
