import { Trans } from '@lingui/react/macro';
import { date } from '../../platform/i18n/format.ts';
import { cx } from '../../ui/cx.ts';
import { Bubble } from './bubble.tsx';
import { type Day, daysOf, type Group, type Line } from './conversation.ts';
import { DeliveryMark } from './delivery-mark.tsx';

interface ConversationViewProps {
  lines: readonly Line[];
  onRenew: () => void;
}

/** Messages by day, grouped by side. */
export function ConversationView({ lines, onRenew }: ConversationViewProps) {
  return daysOf(lines).map((day) => (
    <section key={day.at} className="space-y-4">
      <DayLine at={day.at} />
      {day.groups.map((group) => (
        <GroupView key={group.lines[0]?.key} group={group} onRenew={onRenew} />
      ))}
    </section>
  ));
}

const daysAgo = (at: number) =>
  Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at * 1000).setHours(0, 0, 0, 0)) / 86_400_000);

function DayLine({ at }: Pick<Day, 'at'>) {
  const ago = daysAgo(at);
  return (
    <h2 className="pt-4 text-center text-xs text-text-3">
      {ago === 0 ? <Trans>Today</Trans> : ago === 1 ? <Trans>Yesterday</Trans> : date(at)}
    </h2>
  );
}

function GroupView({ group: { mine, lines }, onRenew }: { group: Group; onRenew: () => void }) {
  const last = lines.at(-1);
  return (
    <div className={cx('flex flex-col gap-1', mine ? 'items-end' : 'items-start')}>
      <span className="sr-only">
        {mine ? (
          <Trans comment="Author of a message: the shopper, read by screen readers">You</Trans>
        ) : (
          <Trans>Customer service</Trans>
        )}
      </span>
      {lines.map((line, index) => (
        <div key={line.key} className={cx('flex w-full items-end gap-1.5', mine && 'justify-end')}>
          <Bubble line={line} onRenew={onRenew} />
          {/* Consecutive messages with the same state show it once, on the last of them. */}
          {mine && (
            <span className="flex w-4 shrink-0">
              {line.state !== lines[index + 1]?.state && <DeliveryMark state={line.state} />}
            </span>
          )}
        </div>
      ))}
      {last && (
        <time
          dateTime={new Date(last.at * 1000).toISOString()}
          className={cx('tabular text-xs text-text-3', mine && 'pe-5.5')}
        >
          {date(last.at, 'time')}
        </time>
      )}
    </div>
  );
}
