import { Trans, useLingui } from '@lingui/react/macro';
import type { Refund } from '#contract/refunds.ts';
import { date } from '../../platform/i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { labelsOf } from './refund-labels.ts';

/** Events of the refund, newest first, with messages to the user. */
export function RefundLog({ log }: Pick<Refund, 'log'>) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="mb-3 font-semibold">
        <Trans comment="Heading of the events of an order or refund">History</Trans>
      </h2>
      <ol>
        {log.map(({ at, event, by, message }, index) => (
          <li key={`${event} ${at}`} className="relative flex gap-3 pb-4 last:pb-0">
            {index < log.length - 1 && (
              <span aria-hidden className="absolute start-[5px] top-4 bottom-0 w-0.5 bg-border" />
            )}
            <span
              aria-hidden
              className={`mt-1.5 size-3 shrink-0 rounded-full ${index === 0 ? 'bg-primary' : 'bg-border'}`}
            />
            <div className="min-w-0">
              <p className={index === 0 ? 'font-semibold' : 'text-text-2'}>
                {i18n._(labelsOf(event, by).happened)}
              </p>
              {message && (
                <p className="mt-1 rounded-md bg-surface-2 px-3 py-2 text-sm break-words">{message}</p>
              )}
              <time dateTime={new Date(at * 1000).toISOString()} className="tabular text-sm text-text-3">
                {date(at, 'dateTime')}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
